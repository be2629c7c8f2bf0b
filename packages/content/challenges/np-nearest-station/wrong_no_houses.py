# hint: An empty list becomes an array without a second dimension.
import numpy as np


def nearest(houses, stations):
    houses, stations = np.array(houses, dtype=float), np.array(stations, dtype=float)
    d = np.hypot(houses[:, None, 0] - stations[:, 0], houses[:, None, 1] - stations[:, 1])
    return d.argmin(axis=1), d.min(axis=1)
