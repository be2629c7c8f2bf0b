# hint: The line marks the mean, not the median.
import matplotlib.pyplot as plt


def draw(scores):
    fig, ax = plt.subplots()
    ax.hist(scores, bins=range(0, 101, 10))
    ax.axvline(sorted(scores)[len(scores) // 2], color="black")
    ax.set(xlabel="Score", ylabel="Students")
    return ax
