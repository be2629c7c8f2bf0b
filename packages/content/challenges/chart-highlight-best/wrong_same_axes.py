# hint: A second call draws into the chart of the first. Make new Axes for each.
import matplotlib.pyplot as plt


def draw(votes):
    names = list(votes)
    winner = max(names, key=votes.get)
    colors = ["orange" if name == winner else "lightgray" for name in names]
    ax = plt.gca()
    bars = ax.bar(names, [votes[name] for name in names], color=colors)
    ax.bar_label(bars, labels=[str(votes[name]) if name == winner else "" for name in names])
    ax.set_ylim(bottom=0)
    return ax
