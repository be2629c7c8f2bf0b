# hint: The first place of a plateau isn't higher than its right neighbor.
import numpy as np


def peaks(heights):
    h = np.asarray(heights)
    rises = np.ones(len(h), dtype=bool)
    falls = np.ones(len(h), dtype=bool)
    rises[1:] = h[1:] > h[:-1]
    falls[:-1] = h[:-1] >= h[1:]
    return np.flatnonzero(rises & falls)
