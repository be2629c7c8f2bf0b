import numpy as np


def peaks(heights):
    padded = np.concatenate([[-np.inf], np.asarray(heights, dtype=float), [-np.inf]])
    steps = np.diff(padded)
    return np.nonzero((steps[:-1] > 0) & (steps[1:] < 0))[0]
