# hint: With an odd number of rows or columns, whole tiles don't fill the board.
import numpy as np


def board(rows, columns):
    return np.tile([[0, 1], [1, 0]], (rows // 2, columns // 2))
