# hint: All series start at 0 and cover each other. Each starts where the one below it ends.
import matplotlib.pyplot as plt


def draw(energy):
    sums = energy.sum(axis="columns")
    shares = energy.div(sums.where(sums > 0, 1), axis="index") * 100
    fig, ax = plt.subplots()
    for source in shares.columns:
        ax.bar(shares.index, shares[source], label=source)
    ax.set_ylabel("Share (%)")
    ax.legend()
    return ax
