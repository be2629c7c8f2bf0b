import numpy as np


def moving_average(values, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    if size > len(values):
        return np.array([])
    windows = np.lib.stride_tricks.sliding_window_view(np.asarray(values, dtype=float), size)
    return windows.mean(axis=1)
