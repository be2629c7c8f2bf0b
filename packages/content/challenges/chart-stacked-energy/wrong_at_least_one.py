# hint: You keep from dividing by 0 by raising small sums to 1. A sum can be between 0 and 1.
import matplotlib.pyplot as plt


def draw(energy):
    total = energy.sum(axis=1).clip(lower=1)  # no division by 0
    shares = energy.div(total, axis=0) * 100
    ax = shares.plot.bar(stacked=True)
    ax.set_ylabel("Share (%)")
    ax.legend(list(shares.columns))
    return ax
