# hint: Without any rolls, you divide by zero.
import numpy as np


def sums(first, second):
    if len(first) != len(second):
        raise ValueError
    total = np.asarray(first, dtype=int) + np.asarray(second, dtype=int)
    return np.bincount(total, minlength=13)[2:] / len(total)
