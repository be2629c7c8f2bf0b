import numpy as np


def board(rows, columns):
    squares = np.zeros((rows, columns), dtype=int)
    squares[::2, 1::2] = 1
    squares[1::2, ::2] = 1
    return squares
