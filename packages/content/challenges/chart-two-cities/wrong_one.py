# hint: Only one of the cities is there.
import matplotlib.pyplot as plt


def draw(hours, first, second):
    fig, ax = plt.subplots()
    ax.plot(hours, first[1], label=first[0])
    fig, ax = plt.subplots()
    ax.plot(hours, second[1], label=second[0])
    ax.set(title=f"{first[0]} and {second[0]}", xlabel="Hour", ylabel="°C")
    ax.legend()
    return ax
