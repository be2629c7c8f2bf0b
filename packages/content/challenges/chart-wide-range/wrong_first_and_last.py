# hint: You compare the last animal with the first. The dict can be in any order.
import matplotlib.pyplot as plt


def draw(masses):
    known = {name: mass for name, mass in masses.items() if mass > 0}
    fig, ax = plt.subplots()
    ax.scatter(list(known), list(known.values()))
    if list(known.values())[-1] > 1000 * list(known.values())[0]:
        ax.set_yscale("log")
    ax.set_ylabel("Mass (kg)")
    return ax
