# hint: A second call draws into the chart of the first. Make new Axes for each.
import matplotlib.pyplot as plt


def draw(masses):
    known = {name: mass for name, mass in masses.items() if mass > 0}
    ax = plt.gca()
    ax.scatter(list(known), list(known.values()))
    if max(known.values()) > 1000 * min(known.values()):
        ax.set_yscale("log")
    ax.set_ylabel("Mass (kg)")
    return ax
