# hint: Every judge has a scale of their own: use the lowest and highest score of the row.
import numpy as np


def scaled(scores):
    scores = np.asarray(scores, dtype=float)
    low, high = np.nanmin(scores), np.nanmax(scores)
    return (scores - low) / (high - low) if high > low else np.where(np.isnan(scores), np.nan, 0.5)
