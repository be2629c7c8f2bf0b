# hint: You round the means. Return them as they are.
import numpy as np


def moving_average(values, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    if size > len(values):
        return np.array([])
    sums = np.concatenate(([0.0], np.cumsum(np.asarray(values, dtype=float))))
    return np.round((sums[size:] - sums[:-size]) / size, 2)
