import matplotlib.pyplot as plt


def draw(readings):
    names = list(dict.fromkeys(readings["station"]))
    low, high = readings["level"].min() - 1, readings["level"].max() + 1
    fig = plt.figure(figsize=(3 * len(names), 3))
    for i, name in enumerate(names):
        ax = fig.add_subplot(1, len(names), i + 1)
        rows = sorted((h, v) for s, h, v in zip(readings["station"], readings["hour"], readings["level"]) if s == name and v == v)
        ax.plot(*zip(*rows), marker="o")
        ax.set_ylim(low, high)
        ax.set_title(name)
        if i == 0:
            ax.set_ylabel("Level (cm)")
    return fig
