import numpy as np


def sums(first, second):
    pairs = list(zip(first, second, strict=True))
    if not pairs:
        return np.full(11, 0.0)
    total = np.sum(pairs, axis=1)
    return (total[:, np.newaxis] == np.arange(2, 13)).mean(axis=0)
