# hint: You put the shares into the frame you were given.
import matplotlib.pyplot as plt


def draw(energy):
    total = energy.sum(axis=1)
    for name in energy.columns:
        energy[name] = (energy[name] / total * 100).fillna(0)
    ax = energy.plot.bar(stacked=True)
    ax.set_ylabel("Share (%)")
    return ax
