# hint: Draw the masses themselves. The axis does the logarithm.
import matplotlib.pyplot as plt
from math import log10


def draw(masses):
    known = {name: mass for name, mass in masses.items() if mass > 0}
    fig, ax = plt.subplots()
    is_wide = max(known.values()) > 1000 * min(known.values())
    ax.scatter(list(known), [log10(mass) if is_wide else mass for mass in known.values()])
    ax.set_ylabel("Mass (kg)")
    return ax
