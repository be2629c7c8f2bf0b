# hint: The other bars should be lightgray.
import matplotlib.pyplot as plt


def draw(votes):
    winner = max(votes, key=votes.get)
    fig, ax = plt.subplots()
    bars = ax.bar(list(votes), list(votes.values()), color=["orange" if n == winner else "gray" for n in votes])
    ax.bar_label(bars, labels=[str(votes[n]) if n == winner else "" for n in votes])
    ax.set_ylim(bottom=0)
    return ax
