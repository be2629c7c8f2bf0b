# hint: A score of 100 has a bin of its own, so there are eleven.
import matplotlib.pyplot as plt


def draw(scores):
    fig, ax = plt.subplots()
    ax.hist(scores, bins=range(0, 111, 10))
    ax.axvline(sum(scores) / len(scores))
    ax.set_xlabel("Score")
    ax.set_ylabel("Students")
    return ax
