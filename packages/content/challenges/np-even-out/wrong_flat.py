# hint: If all scores of a judge are equal, the row becomes 0.5.
import numpy as np


def scale_row(row):
    known = row[~np.isnan(row)]
    if known.size == 0:
        return row
    low, high = known.min(), known.max()
    return row - low if low == high else (row - low) / (high - low)


def scaled(scores):
    return np.array([scale_row(row) for row in np.array(scores, dtype=float)])
