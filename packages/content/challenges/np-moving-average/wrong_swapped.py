# hint: If there are fewer values than `size`, `np.convolve` swaps them. The result should be empty.
import numpy as np


def moving_average(values, size):
    if size < 1:
        raise ValueError
    return np.convolve(np.asarray(values, dtype=float), np.ones(size), "valid") / size
