# hint: The result is as long as the input, with windows that reach past its ends. Only whole windows count: `mode="valid"`.
import numpy as np


def moving_average(values, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    if size > len(values):
        return np.array([])
    return np.convolve(np.asarray(values, dtype=float), np.ones(size) / size, mode="same")
