import matplotlib.pyplot as plt


def draw(leaves):
    pairs = [(x, y) for x, y in zip(leaves["length"], leaves["width"]) if x == x and y == y]
    ax = plt.figure().gca()
    ax.plot([x for x, _ in pairs], [y for _, y in pairs], "o")
    ax.set(xlabel="Length (cm)", ylabel="Width (cm)")
    ax.set_title("1 leaf" if len(pairs) == 1 else f"{len(pairs)} leaves")
    return ax
