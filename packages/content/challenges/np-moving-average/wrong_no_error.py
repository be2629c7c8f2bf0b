# hint: A size of 0 or less must raise a ValueError.
import numpy as np


def moving_average(values, size):
    if size < 1 or size > len(values):
        return np.array([])
    sums = np.concatenate(([0.0], np.cumsum(np.asarray(values, dtype=float))))
    return (sums[size:] - sums[:-size]) / size
