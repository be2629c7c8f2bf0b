import numpy as np


def scaled(scores):
    data = np.ma.masked_invalid(np.array(scores, dtype=float))
    low, high = data.min(axis=1, keepdims=True), data.max(axis=1, keepdims=True)
    spread = np.ma.filled(high - low, 1.0)
    same = spread == 0
    result = np.where(same, 0.5, (data.data - np.ma.filled(low, 0.0)) / np.where(same, 1, spread))
    result[np.ma.getmaskarray(data)] = np.nan
    return result
