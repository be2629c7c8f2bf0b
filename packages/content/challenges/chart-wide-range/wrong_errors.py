# hint: Masses of 0 or less are typing errors. Leave them out.
import matplotlib.pyplot as plt


def draw(masses):
    fig, ax = plt.subplots()
    ax.scatter(list(masses), list(masses.values()))
    values = [mass for mass in masses.values() if mass > 0]
    if max(values) > 1000 * min(values):
        ax.set_yscale("log")
    ax.set_ylabel("Mass (kg)")
    return ax
