import numpy as np


def nearest(houses, stations):
    houses = np.asarray(houses, dtype=float).reshape(-1, 2)
    stations = np.asarray(stations, dtype=float)
    steps = houses[:, None, :] - stations[None, :, :]
    distances = np.sqrt((steps**2).sum(axis=2))
    return distances.argmin(axis=1), distances.min(axis=1)
