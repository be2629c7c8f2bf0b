# hint: Values of the same size belong on an ordinary axis.
import matplotlib.pyplot as plt


def draw(masses):
    known = {name: mass for name, mass in masses.items() if mass > 0}
    fig, ax = plt.subplots()
    ax.scatter(list(known), list(known.values()))
    ax.set_yscale("log")
    ax.set_ylabel("Mass (kg)")
    return ax
