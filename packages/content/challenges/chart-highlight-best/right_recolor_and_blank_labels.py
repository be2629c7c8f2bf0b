import matplotlib.pyplot as plt


def draw(votes):
    fig = plt.figure()
    ax = fig.add_subplot()
    counts = [*votes.values()]
    bars = ax.bar([*votes.keys()], counts, color="lightgray")
    best = counts.index(max(counts))
    bars[best].set_facecolor("orange")
    ax.bar_label(bars, labels=[str(n) if i == best else "" for i, n in enumerate(counts)])
    ax.set_ylim(0)
    return ax
