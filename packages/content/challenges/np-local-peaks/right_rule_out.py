import numpy as np


def peaks(heights):
    h = np.array(heights)
    peak = np.full(h.size, True)
    peak[1:] &= ~(h[1:] <= h[:-1])
    peak[:-1] &= ~(h[:-1] <= h[1:])
    return np.argwhere(peak).ravel()
