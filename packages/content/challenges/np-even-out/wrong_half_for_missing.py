# hint: In a row of equal scores, a missing one becomes 0.5. It should stay missing.
import warnings

import numpy as np


def scaled(scores):
    scores = np.array(scores, dtype=float)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        low = np.nanmin(scores, axis=1, keepdims=True)
        high = np.nanmax(scores, axis=1, keepdims=True)
        result = (scores - low) / (high - low)
    result[(low == high)[:, 0]] = 0.5
    return result
