import numpy as np


def nearest(houses, stations):
    return np.zeros(len(houses), dtype=int), np.zeros(len(houses))
