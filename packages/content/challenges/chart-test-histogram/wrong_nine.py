# hint: Ten bins need eleven edges. The last bin is missing.
import matplotlib.pyplot as plt


def draw(scores):
    fig, ax = plt.subplots()
    ax.hist(scores, bins=range(0, 100, 10))
    ax.axvline(sum(scores) / len(scores), color="black")
    ax.set(xlabel="Score", ylabel="Students")
    return ax
