import numpy as np


def scale_row(row):
    known = row[~np.isnan(row)]
    if known.size == 0:
        return row
    low, high = known.min(), known.max()
    if low == high:
        return np.where(np.isnan(row), np.nan, 0.5)
    return (row - low) / (high - low)


def scaled(scores):
    return np.array([scale_row(row) for row in np.array(scores, dtype=float)])
