import matplotlib.pyplot as plt
import numpy as np


def draw(energy):
    values = energy.to_numpy(dtype=float)
    sums = values.sum(axis=1, keepdims=True)
    share = np.divide(values, sums, out=np.zeros_like(values), where=sums > 0) * 100
    tops = share.cumsum(axis=1)
    _, ax = plt.subplots()
    handles = [
        ax.bar(list(energy.index), share[:, i], bottom=tops[:, i] - share[:, i], label="_hidden") for i in range(share.shape[1])
    ]
    ax.legend(handles, list(energy.columns), loc="upper left", bbox_to_anchor=(1, 1))
    ax.set_ylabel("Share (%)")
    return ax
