import matplotlib.pyplot as plt
import numpy as np


def draw(scores):
    plt.figure()
    plt.hist(scores, bins=10, range=(0, 100), rwidth=0.9)
    low, high = plt.ylim()
    plt.vlines(np.mean(scores), 0, 1, transform=plt.gca().get_xaxis_transform(), colors="k")
    plt.xlabel("Score")
    plt.ylabel("Students")
    return plt.gca()
