# hint: If nobody rolled a 12, the array is too short. It always has 11 items.
import numpy as np


def sums(first, second):
    if len(first) != len(second):
        raise ValueError
    if len(first) == 0:
        return np.zeros(11)
    return np.bincount(np.add(first, second))[2:] / len(first)
