# hint: Animals have no order along the x axis, so don't connect the points.
import matplotlib.pyplot as plt


def draw(masses):
    known = {name: mass for name, mass in masses.items() if mass > 0}
    fig, ax = plt.subplots()
    ax.plot(list(known), list(known.values()), "o-")
    if max(known.values()) > 1000 * min(known.values()):
        ax.set_yscale("log")
    ax.set_ylabel("Mass (kg)")
    return ax
