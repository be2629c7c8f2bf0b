# hint: Typing errors decide about the axis. Leave them out before you compare.
import matplotlib.pyplot as plt


def draw(masses):
    known = {name: kg for name, kg in masses.items() if kg > 0}
    fig, ax = plt.subplots()
    ax.scatter(list(known), list(known.values()))
    if max(masses.values()) > 1000 * min(masses.values()):
        ax.set_yscale("log")
    ax.set_ylabel("Mass (kg)")
    return ax
