# hint: max with >= finds the last of several. The first one should be orange.
import matplotlib.pyplot as plt


def draw(votes):
    winner = max(reversed(list(votes)), key=votes.get)
    fig, ax = plt.subplots()
    bars = ax.bar(list(votes), list(votes.values()), color=["orange" if n == winner else "lightgray" for n in votes])
    ax.bar_label(bars, labels=[str(votes[n]) if n == winner else "" for n in votes])
    ax.set_ylim(bottom=0)
    return ax
