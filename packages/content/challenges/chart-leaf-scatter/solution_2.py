import matplotlib.pyplot as plt


def draw(leaves):
    pairs = [(x, y) for x, y in zip(leaves["length"], leaves["width"]) if x == x and y == y]
    fig, ax = plt.subplots()
    ax.plot([x for x, _ in pairs], [y for _, y in pairs], "o", alpha=0.5)
    ax.set_xlabel("Length (cm)")
    ax.set_ylabel("Width (cm)")
    ax.set_title(f"{len(pairs)} lea{'f' if len(pairs) == 1 else 'ves'}")
    return ax
