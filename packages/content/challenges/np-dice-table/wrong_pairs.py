# hint: Each throw of the first die belongs to the throw of the second at the same time.
import numpy as np


def sums(first, second):
    if len(first) != len(second):
        raise ValueError
    totals = np.add.outer(np.asarray(first, dtype=int), np.asarray(second, dtype=int)).ravel()
    return np.bincount(totals, minlength=13)[2:] / max(len(totals), 1)
