# hint: Only a single leaf is `1 leaf`. Without any, the title is `0 leaves`.
import matplotlib.pyplot as plt


def draw(leaves):
    complete = leaves.dropna(subset=["length", "width"])
    fig, ax = plt.subplots()
    ax.scatter(complete["length"], complete["width"])
    ax.set_xlabel("Length (cm)")
    ax.set_ylabel("Width (cm)")
    count = len(complete)
    ax.set_title(f"{count} {'leaves' if count > 1 else 'leaf'}")
    return ax
