# hint: Only the orange bar carries a number.
import matplotlib.pyplot as plt


def draw(votes):
    winner = max(votes, key=votes.get)
    fig, ax = plt.subplots()
    bars = ax.bar(list(votes), list(votes.values()), color=["orange" if n == winner else "lightgray" for n in votes])
    ax.bar_label(bars)
    ax.set_ylim(bottom=0)
    return ax
