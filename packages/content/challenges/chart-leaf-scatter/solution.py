import matplotlib.pyplot as plt


def draw(leaves):
    complete = leaves.dropna(subset=["length", "width"])
    count = len(complete)
    fig, ax = plt.subplots()
    ax.scatter(complete["length"], complete["width"])
    ax.set(xlabel="Length (cm)", ylabel="Width (cm)", title="1 leaf" if count == 1 else f"{count} leaves")
    return ax
