# hint: The smallest sum is 2, so the shares of 0 and 1 don't belong here.
import numpy as np


def sums(first, second):
    if len(first) != len(second):
        raise ValueError
    totals = np.asarray(first, dtype=int) + np.asarray(second, dtype=int)
    return np.bincount(totals, minlength=13) / max(len(totals), 1)
