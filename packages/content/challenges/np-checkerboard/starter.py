import numpy as np


def board(rows, columns):
    return np.zeros((rows, columns), dtype=int)
