# hint: `not values` works for lists, but of an array with several values NumPy can't say whether it's true. Ask for its length.
import numpy as np


def moving_average(values, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    if not values or size > len(values):
        return np.array([])
    sums = np.concatenate(([0.0], np.cumsum(np.asarray(values, dtype=float))))
    return (sums[size:] - sums[:-size]) / size
