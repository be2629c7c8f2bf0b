import numpy as np


def scaled(scores):
    scores = np.asarray(scores, dtype=float)
    missing = np.isnan(scores)
    low = np.where(missing, np.inf, scores).min(axis=1, keepdims=True)
    high = np.where(missing, -np.inf, scores).max(axis=1, keepdims=True)
    is_flat = ~(high > low)
    span = np.where(is_flat, 1, high - low)
    start = np.where(is_flat, 0, low)
    return np.where(is_flat & ~missing, 0.5, (scores - start) / span)
