import matplotlib.pyplot as plt


def draw(votes):
    counts = list(votes.values())
    best = counts.index(max(counts))
    fig, ax = plt.subplots()
    bars = ax.bar(votes.keys(), counts, color="lightgray")
    bars[best].set_facecolor("orange")
    ax.text(best, counts[best], counts[best], ha="center", va="bottom")
    ax.set_ylim(bottom=0)
    return ax
