# hint: The distance is the square root of the sum of squares.
import numpy as np


def nearest(houses, stations):
    houses = np.asarray(houses, dtype=float).reshape(-1, 2)
    steps = houses[:, None, :] - np.asarray(stations, dtype=float)
    distances = (steps**2).sum(axis=2)
    return distances.argmin(axis=1), distances.min(axis=1)
