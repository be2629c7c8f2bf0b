# hint: Without any votes, the y axis goes below 0. Set where it begins.
import matplotlib.pyplot as plt


def draw(votes):
    best = max(votes, key=votes.get)
    fig, ax = plt.subplots()
    ax.bar(list(votes), list(votes.values()), color=["orange" if name == best else "lightgray" for name in votes])
    ax.annotate(str(votes[best]), (list(votes).index(best), votes[best]), ha="center")
    return ax
