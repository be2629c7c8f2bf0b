# hint: The temperatures belong to the hours. Without them, plot counts from 0.
import matplotlib.pyplot as plt


def draw(hours, first, second):
    fig, ax = plt.subplots()
    for name, temperatures in (first, second):
        ax.plot(temperatures, label=name)
    ax.set(title=f"{first[0]} and {second[0]}", xlabel="Hour", ylabel="°C")
    ax.legend()
    return ax
