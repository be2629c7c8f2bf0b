# hint: A year without any energy has parts of height 0, not missing ones.
import matplotlib.pyplot as plt


def draw(energy):
    shares = energy.div(energy.sum(axis="columns"), axis="index") * 100
    fig, ax = plt.subplots()
    bottom = 0
    for source in shares.columns:
        ax.bar(shares.index, shares[source], bottom=bottom, label=source)
        bottom = bottom + shares[source]
    ax.set_ylabel("Share (%)")
    ax.legend()
    return ax
