import numpy as np


def nearest(houses, stations):
    x, y = np.asarray(houses, dtype=float).reshape(-1, 2).T
    best = np.zeros(len(x), dtype=int)
    shortest = np.full(len(x), np.inf)
    for number, (a, b) in enumerate(stations):
        distance = np.hypot(x - a, y - b)
        closer = distance < shortest
        best[closer] = number
        shortest[closer] = distance[closer]
    return best, shortest
