import numpy as np


def nearest(houses, stations):
    places = np.array([complex(*house) for house in houses])
    goals = np.array([complex(*station) for station in stations])
    table = np.abs(places[:, np.newaxis] - goals) if len(places) else np.empty((0, len(goals)))
    numbers = np.argmin(table, axis=-1)
    return numbers, np.take_along_axis(table, numbers[:, None], axis=1)[:, 0]
