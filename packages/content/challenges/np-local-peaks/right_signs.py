import numpy as np


def peaks(heights):
    steps = np.sign(np.diff(np.pad(np.asarray(heights, dtype=float), 1, constant_values=-np.inf)))
    if len(heights) == 0:
        return np.array([], dtype=int)
    return np.where((steps[:-1] > 0) & (steps[1:] < 0))[0]
