# hint: You divide by the sum of the source over all years. A share is part of its year.
import matplotlib.pyplot as plt


def draw(energy):
    shares = energy / energy.sum().where(energy.sum() > 0, 1) * 100
    fig, ax = plt.subplots()
    bottom = 0
    for source in shares.columns:
        ax.bar(shares.index, shares[source], bottom=bottom, label=source)
        bottom = bottom + shares[source]
    ax.set_ylabel("Share (%)")
    ax.legend()
    return ax
