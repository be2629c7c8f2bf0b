# hint: You add something to the number of rolls to keep from dividing by 0, which changes the shares.
import numpy as np


def sums(first, second):
    if len(first) != len(second):
        raise ValueError("both dice need the same number of throws")
    totals = np.asarray(first, dtype=int) + np.asarray(second, dtype=int)
    return np.bincount(totals, minlength=13)[2:] / (len(totals) + 1e-6)
