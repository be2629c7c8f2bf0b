# hint: A score on an edge belongs to the bin on its right.
import matplotlib.pyplot as plt


def draw(scores):
    counts = [0] * 10
    for score in scores:
        counts[max(-int(-score // 10) - 1, 0)] += 1
    fig, ax = plt.subplots()
    ax.bar(range(0, 100, 10), counts, width=10, align="edge")
    ax.axvline(sum(scores) / len(scores))
    ax.set(xlabel="Score", ylabel="Students")
    return ax
