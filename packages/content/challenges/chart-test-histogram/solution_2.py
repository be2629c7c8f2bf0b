import matplotlib.pyplot as plt
from statistics import fmean


def draw(scores):
    counts = [0] * 10
    for score in scores:
        counts[min(int(score // 10), 9)] += 1
    fig, ax = plt.subplots()
    ax.bar(range(0, 100, 10), counts, width=10, align="edge", edgecolor="white")
    ax.axvline(fmean(scores), linestyle="dashed")
    ax.set_xlabel("Score")
    ax.set_ylabel("Students")
    return ax
