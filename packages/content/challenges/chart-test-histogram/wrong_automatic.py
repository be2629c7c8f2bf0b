# hint: The bins should go from 0 to 100, not from the lowest to the highest score.
import matplotlib.pyplot as plt


def draw(scores):
    fig, ax = plt.subplots()
    ax.hist(scores, bins=10)
    ax.axvline(sum(scores) / len(scores), color="black")
    ax.set(xlabel="Score", ylabel="Students")
    return ax
