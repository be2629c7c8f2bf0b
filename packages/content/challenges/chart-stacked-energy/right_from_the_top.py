import matplotlib.pyplot as plt
import numpy as np


def draw(energy):
    amounts = energy.to_numpy(dtype=float)
    sums = amounts.sum(axis=1, keepdims=True)
    shares = np.divide(100 * amounts, sums, out=np.zeros_like(amounts), where=sums > 0)
    tops = shares.cumsum(axis=1)
    fig, ax = plt.subplots()
    places = range(len(energy))
    # From the top down, so the legend has to be turned around.
    bars = [
        ax.bar(places, shares[:, i], bottom=tops[:, i] - shares[:, i])
        for i in reversed(range(shares.shape[1]))
    ]
    ax.legend(bars[::-1], list(energy.columns))
    ax.set_xticks(places, labels=list(energy.index))
    ax.set_ylabel("Share (%)")
    return ax
