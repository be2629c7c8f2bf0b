import matplotlib.pyplot as plt
import numpy as np


def draw(scores):
    fig, ax = plt.subplots()
    ax.hist(np.array(scores), 10, (0, 100), rwidth=1)
    ax.axvline(np.mean(scores), 0, 1)
    plt.xlabel("Score")
    plt.ylabel("Students")
    return ax
