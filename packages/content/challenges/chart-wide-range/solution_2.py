import matplotlib.pyplot as plt


def draw(masses):
    names, values = zip(*((name, mass) for name, mass in masses.items() if mass > 0))
    fig, ax = plt.subplots()
    ax.set_yscale("log" if max(values) / min(values) > 1000 else "linear")
    ax.plot(names, values, "d")
    ax.set_ylabel("Mass (kg)")
    return ax
