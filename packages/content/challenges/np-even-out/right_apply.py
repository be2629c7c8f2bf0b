import numpy as np


def scaled(scores):
    result = np.array(scores, dtype=float)
    for row in result:
        known = ~np.isnan(row)
        if known.any():
            row -= row[known].min()
            top = row[known].max()
            row[known] = row[known] / top if top else 0.5
    return result
