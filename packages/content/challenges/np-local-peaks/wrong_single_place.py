# hint: A single place has no neighbors that are as high, so it's a peak.
import numpy as np


def peaks(heights):
    h = np.asarray(heights)
    if len(h) < 2:
        return np.array([], dtype=int)
    rises = np.append(True, h[1:] > h[:-1])
    falls = np.append(h[:-1] > h[1:], True)
    return np.flatnonzero(rises & falls)
