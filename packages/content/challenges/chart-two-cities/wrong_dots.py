# hint: Dots aren't a line: connect them.
import matplotlib.pyplot as plt


def draw(hours, first, second):
    fig, ax = plt.subplots()
    for name, temperatures in (first, second):
        ax.scatter(hours, temperatures, label=name)
    ax.set(title=f"{first[0]} and {second[0]}", xlabel="Hour", ylabel="°C")
    ax.legend()
    return ax
