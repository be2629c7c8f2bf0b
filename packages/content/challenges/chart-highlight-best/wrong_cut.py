# hint: The axis doesn't start at 0, which makes small differences look large.
import matplotlib.pyplot as plt


def draw(votes):
    winner = max(votes, key=votes.get)
    fig, ax = plt.subplots()
    bars = ax.bar(list(votes), list(votes.values()), color=["orange" if n == winner else "lightgray" for n in votes])
    ax.bar_label(bars, labels=[str(votes[n]) if n == winner else "" for n in votes])
    ax.set_ylim(bottom=min(votes.values()) / 2 + 0.5)
    return ax
