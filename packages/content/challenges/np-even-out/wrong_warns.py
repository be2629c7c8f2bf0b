# hint: A row without any score makes NumPy warn.
import numpy as np


def scaled(scores):
    scores = np.array(scores, dtype=float)
    low = np.nanmin(scores, axis=1, keepdims=True)
    high = np.nanmax(scores, axis=1, keepdims=True)
    spread = np.where(high > low, high - low, 1)
    return np.where(high == low, np.where(np.isnan(scores), np.nan, 0.5), (scores - low) / spread)
