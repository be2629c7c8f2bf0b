import numpy as np


def moving_average(values, size):
    if size < 1:
        raise ValueError("size")
    values = np.array(values, float)
    if len(values) < size:
        return np.empty(0)
    return np.convolve(values, np.full(size, 1 / size), "valid")
