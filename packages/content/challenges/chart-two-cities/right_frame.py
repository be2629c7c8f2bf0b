import matplotlib.pyplot as plt
import numpy as np


def draw(hours, first, second):
    figure = plt.figure()
    axes = figure.add_subplot()
    names, series = zip(first, second)
    for line, name in zip(axes.plot(hours, np.array(series).T), names):
        line.set_label(name)
    figure.suptitle(f"{names[0]} and {names[1]}")
    axes.set_xlabel("Hour")
    axes.set_ylabel("°C")
    axes.legend(title="City")
    return figure
