import matplotlib.pyplot as plt
import numpy as np


def draw(energy):
    amounts = energy.to_numpy(dtype=float)
    total = amounts.sum(axis=1, keepdims=True)
    shares = np.divide(100 * amounts, total, out=np.zeros_like(amounts), where=total > 0)
    tops = shares.cumsum(axis=1)
    places = np.arange(len(energy))
    fig, ax = plt.subplots()
    handles = [ax.bar(places, shares[:, i], bottom=tops[:, i] - shares[:, i]) for i in range(shares.shape[1])]
    ax.set_xticks(places, energy.index)
    ax.legend(handles, energy.columns, loc="upper right")
    ax.set(ylabel="Share (%)")
    return ax
