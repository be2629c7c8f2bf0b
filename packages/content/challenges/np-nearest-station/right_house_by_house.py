import numpy as np


def nearest(houses, stations):
    stations = np.asarray(stations, dtype=float)
    which, distance = [], []
    for house in houses:
        d = np.linalg.norm(stations - house, axis=1)
        which.append(np.argmin(d))
        distance.append(d.min())
    return np.array(which, dtype=int), np.array(distance, dtype=float)
