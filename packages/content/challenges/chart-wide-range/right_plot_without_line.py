import matplotlib.pyplot as plt


def draw(masses):
    names, kilograms = zip(*[(n, m) for n, m in masses.items() if not m <= 0])
    fig, ax = plt.subplots()
    draw_points = ax.semilogy if max(kilograms) / min(kilograms) > 1000 else ax.plot
    draw_points(names, kilograms, marker="x", linestyle="none")
    ax.set_ylabel("Mass (kg)")
    return ax
