# hint: Lists of different lengths raise a ValueError.
import numpy as np


def sums(first, second):
    totals = np.array([a + b for a, b in zip(first, second)], dtype=int)
    return np.bincount(totals, minlength=13)[2:] / max(len(totals), 1)
