# hint: The board doesn't have to be a square.
import numpy as np


def board(rows, columns):
    return np.add.outer(np.arange(rows), np.arange(rows)) % 2
