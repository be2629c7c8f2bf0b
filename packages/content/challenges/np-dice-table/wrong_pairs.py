# hint: Each roll of the first die belongs with the second die's roll at the same position.
import numpy as np


def sums(first, second):
    if len(first) != len(second):
        raise ValueError
    totals = np.add.outer(np.asarray(first, dtype=int), np.asarray(second, dtype=int)).ravel()
    return np.bincount(totals, minlength=13)[2:] / max(len(totals), 1)
