import numpy as np


def moving_average(values, size):
    if size <= 0:
        raise ValueError(size)
    numbers = np.fromiter(values, dtype=np.float64)
    windows = max(numbers.size - size + 1, 0)
    if windows == 0:
        return np.zeros(0)
    steps = numbers[size:] - numbers[:-size]
    first = numbers[:size].sum()
    return np.cumsum(np.r_[first, steps]) / size
