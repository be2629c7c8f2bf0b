import numpy as np


def peaks(heights):
    ground = np.concatenate(([-np.inf], np.asarray(heights, dtype=float), [-np.inf]))
    middle = ground[1:-1]
    return np.flatnonzero((middle > ground[:-2]) & (middle > ground[2:]))
