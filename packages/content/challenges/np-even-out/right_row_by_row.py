import numpy as np


def scaled(scores):
    rows = []
    for row in scores:
        known = [float(x) for x in row if x == x]
        low, high = min(known, default=0), max(known, default=0)
        rows.append([float("nan") if x != x else 0.5 if low == high else (x - low) / (high - low) for x in row])
    return np.array(rows, dtype=float)
