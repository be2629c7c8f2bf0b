import matplotlib.pyplot as plt


def draw(masses):
    pairs = [pair for pair in masses.items() if pair[1] > 0]
    lowest, *_, highest = sorted(mass for _, mass in [pairs[0], *pairs])
    ax = plt.figure().add_subplot()
    method = ax.semilogy if highest > lowest * 1000 else ax.plot
    method([name for name, _ in pairs], [mass for _, mass in pairs], linestyle="", marker=".")
    ax.set(ylabel="Mass (kg)")
    return ax
