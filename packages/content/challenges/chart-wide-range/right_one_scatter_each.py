import matplotlib.pyplot as plt


def draw(masses):
    plt.figure()
    ax = plt.gca()
    known = sorted((m for m in masses.values() if m > 0))
    ax.set_yscale("log" if known[-1] > known[0] * 1000 else "linear")
    names = []
    for name, mass in masses.items():
        if mass > 0:
            ax.scatter([len(names)], [mass], c="black")
            names.append(name)
    ax.set_xticks(range(len(names)), names)
    ax.set(ylabel="Mass (kg)")
    return ax
