# hint: The first and the last place can be peaks, too.
import numpy as np


def peaks(heights):
    heights = np.asarray(heights, dtype=float)
    if len(heights) == 1:
        return np.array([0])
    return np.flatnonzero((heights[1:-1] > heights[:-2]) & (heights[1:-1] > heights[2:])) + 1
