import numpy as np


def peaks(heights):
    heights = np.asarray(heights, dtype=float)
    is_peak = np.ones(len(heights), dtype=bool)
    is_peak[1:] &= heights[1:] > heights[:-1]
    is_peak[:-1] &= heights[:-1] > heights[1:]
    return np.nonzero(is_peak)[0]
