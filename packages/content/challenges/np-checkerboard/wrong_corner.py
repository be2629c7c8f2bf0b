# hint: The top left cell is 0.
import numpy as np


def board(rows, columns):
    return 1 - np.add.outer(np.arange(rows), np.arange(columns)) % 2
