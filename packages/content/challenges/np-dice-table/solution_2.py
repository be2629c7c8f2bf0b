import numpy as np


def sums(first, second):
    totals = np.array([a + b for a, b in zip(first, second, strict=True)])
    counts = np.array([np.count_nonzero(totals == total) for total in range(2, 13)])
    return counts / (len(totals) or 1)
