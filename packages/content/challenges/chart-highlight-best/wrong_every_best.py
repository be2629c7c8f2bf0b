# hint: If several desserts have the most votes, only the first of them is orange.
import matplotlib.pyplot as plt


def draw(votes):
    top = max(votes.values())
    fig, ax = plt.subplots()
    bars = ax.bar(list(votes), list(votes.values()), color=["orange" if n == top else "lightgray" for n in votes.values()])
    best = list(votes.values()).index(top)
    ax.text(best, top, str(top), ha="center", va="bottom")
    ax.set_ylim(bottom=0)
    return ax
