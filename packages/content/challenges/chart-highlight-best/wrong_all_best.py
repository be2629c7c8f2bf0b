# hint: If several have the most votes, only the first of them is orange.
import matplotlib.pyplot as plt


def draw(votes):
    most = max(votes.values())
    fig, ax = plt.subplots()
    bars = ax.bar(list(votes), list(votes.values()), color=["orange" if n == most else "lightgray" for n in votes.values()])
    ax.bar_label(bars, labels=[str(n) if n == most else "" for n in votes.values()])
    ax.set_ylim(bottom=0)
    return ax
