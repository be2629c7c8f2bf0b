# hint: NumPy adds a single number to every roll of the other die. Lists of different lengths are an error, even then.
import numpy as np


def sums(first, second):
    total = np.asarray(first, dtype=int) + np.asarray(second, dtype=int)
    return np.bincount(total, minlength=13)[2:] / max(len(total), 1)
