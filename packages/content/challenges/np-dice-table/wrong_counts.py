# hint: Shares are asked for, not counts.
import numpy as np


def sums(first, second):
    if len(first) != len(second):
        raise ValueError
    return np.bincount(np.asarray(first, dtype=int) + np.asarray(second, dtype=int), minlength=13)[2:].astype(float)
