# hint: A mean of 0 is a mean, too. It needs its line.
import matplotlib.pyplot as plt


def draw(scores):
    fig, ax = plt.subplots()
    ax.hist(scores, bins=range(0, 101, 10))
    if sum(scores):
        ax.axvline(sum(scores) / len(scores), color="black")
    ax.set(xlabel="Score", ylabel="Students")
    return ax
