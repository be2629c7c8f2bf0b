# hint: With many animals, you write only some of the names. Every point needs its own.
import matplotlib.pyplot as plt


def draw(masses):
    known = {name: mass for name, mass in masses.items() if mass > 0}
    fig, ax = plt.subplots()
    ax.scatter(range(len(known)), list(known.values()))
    step = 1 if len(known) <= 10 else 2
    ax.set_xticks(range(0, len(known), step), list(known)[::step])
    if max(known.values()) > 1000 * min(known.values()):
        ax.set_yscale("log")
    ax.set_ylabel("Mass (kg)")
    return ax
