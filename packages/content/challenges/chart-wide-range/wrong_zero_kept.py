# hint: A mass of 0 isn't greater than 0.
import matplotlib.pyplot as plt


def draw(masses):
    known = {name: kg for name, kg in masses.items() if kg >= 0}
    positive = [kg for kg in known.values() if kg > 0]
    fig, ax = plt.subplots()
    ax.scatter(list(known), list(known.values()))
    if max(positive) > 1000 * min(positive):
        ax.set_yscale("log")
    ax.set_ylabel("Mass (kg)")
    return ax
