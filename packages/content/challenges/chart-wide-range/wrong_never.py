# hint: The ants can't be told from 0. Use a logarithmic axis where the values span that much.
import matplotlib.pyplot as plt


def draw(masses):
    known = {name: mass for name, mass in masses.items() if mass > 0}
    fig, ax = plt.subplots()
    ax.scatter(list(known), list(known.values()))
    ax.set_ylabel("Mass (kg)")
    return ax
