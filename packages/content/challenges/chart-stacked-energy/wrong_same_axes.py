# hint: A second call draws into the chart of the first. Make new Axes for each.
import matplotlib.pyplot as plt


def draw(energy):
    sums = energy.sum(axis="columns")
    shares = energy.div(sums.where(sums > 0, 1), axis="index") * 100
    ax = plt.gca()
    bottom = 0
    for source in shares.columns:
        ax.bar(shares.index, shares[source], bottom=bottom, label=source)
        bottom = bottom + shares[source]
    ax.set_ylabel("Share (%)")
    ax.legend()
    return ax
