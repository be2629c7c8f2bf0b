# hint: You round the shares, so a bar can be lower or higher than 100.
import matplotlib.pyplot as plt


def draw(energy):
    total = energy.sum(axis=1)
    shares = energy.div(total.where(total > 0, 1), axis=0).mul(100).round(1)
    fig, ax = plt.subplots()
    positions = range(len(shares))
    bottom = [0.0] * len(shares)
    for source in shares.columns:
        heights = shares[source].tolist()
        ax.bar(positions, heights, bottom=bottom, label=source)
        bottom = [low + height for low, height in zip(bottom, heights)]
    ax.set_xticks(positions, list(shares.index))
    ax.set_ylabel("Share (%)")
    ax.legend()
    return ax
