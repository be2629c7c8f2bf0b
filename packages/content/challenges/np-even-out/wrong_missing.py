# hint: A missing score makes the whole row missing.
import numpy as np


def scaled(scores):
    scores = np.asarray(scores, dtype=float)
    low, high = scores.min(axis=1, keepdims=True), scores.max(axis=1, keepdims=True)
    return np.where(high == low, 0.5, (scores - low) / np.where(high == low, 1, high - low))
