# hint: From a million on, `bar_label` shortens the number. Pass the label as a string.
import matplotlib.pyplot as plt


def draw(votes):
    fig, ax = plt.subplots()
    best = max(votes, key=votes.get)
    for name, number in votes.items():
        bar = ax.bar(name, number, color="orange" if name == best else "lightgray")
        if name == best:
            ax.bar_label(bar)
    ax.set_ylim(bottom=0)
    return ax
