# hint: Below sea level, a border of zeros is higher than the trail.
import numpy as np


def peaks(heights):
    ground = np.concatenate(([0], np.asarray(heights, dtype=float), [0]))
    return np.flatnonzero((ground[1:-1] > ground[:-2]) & (ground[1:-1] > ground[2:]))
