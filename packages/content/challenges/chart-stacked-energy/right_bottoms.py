import matplotlib.pyplot as plt


def draw(energy):
    fig, ax = plt.subplots()
    sums = energy.sum(axis=1)
    bottom = [0.0] * len(energy)
    for source in energy.columns:
        heights = [100 * v / s if s else 0.0 for v, s in zip(energy[source], sums)]
        ax.bar(range(len(energy)), heights, bottom=bottom, label=source)
        bottom = [b + h for b, h in zip(bottom, heights)]
    ax.set_xticks(range(len(energy)), energy.index)
    ax.legend()
    ax.set_ylabel("Share (%)")
    return ax
