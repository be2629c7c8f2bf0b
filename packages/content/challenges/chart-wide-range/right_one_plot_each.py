import matplotlib.pyplot as plt


def draw(masses):
    names = [name for name in masses if masses[name] > 0]
    fig, ax = plt.subplots()
    for place, name in enumerate(names):
        ax.plot(place, masses[name], marker="o", color="tab:blue")
    ax.set_xticks(range(len(names)), labels=names)
    heavy = max(names, key=masses.get)
    light = min(names, key=masses.get)
    ax.set(ylabel="Mass (kg)", yscale="log" if masses[heavy] / masses[light] > 1000 else "linear")
    return ax
