# hint: Without values, you return an empty array before you look at the size. A size below 1 is an error either way.
import numpy as np


def moving_average(values, size):
    if len(values) == 0:
        return np.array([])
    if size < 1:
        raise ValueError("size must be at least 1")
    if size > len(values):
        return np.array([])
    sums = np.concatenate(([0.0], np.cumsum(np.asarray(values, dtype=float))))
    return (sums[size:] - sums[:-size]) / size
