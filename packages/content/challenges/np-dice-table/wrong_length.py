# hint: Sums that never came up are missing at the end.
import numpy as np


def sums(first, second):
    if len(first) != len(second):
        raise ValueError
    totals = np.asarray(first, dtype=int) + np.asarray(second, dtype=int)
    return np.bincount(totals)[2:] / max(len(totals), 1)
