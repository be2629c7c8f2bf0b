# hint: Where the sum is 0, the shares aren't numbers. Their height should be 0.
import matplotlib.pyplot as plt


def draw(energy):
    share = energy.div(energy.sum(axis=1), axis=0) * 100
    _, ax = plt.subplots()
    bottom = share.iloc[:, 0] * 0
    for source in share.columns:
        ax.bar(list(share.index), share[source], bottom=bottom, label=source)
        bottom = bottom + share[source]
    ax.legend()
    ax.set_ylabel("Share (%)")
    return ax
