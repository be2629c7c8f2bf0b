# hint: The cities are in alphabetical order. The first one comes first.
import matplotlib.pyplot as plt


def draw(hours, first, second):
    fig, ax = plt.subplots()
    for city, temperatures in sorted([first, second]):
        ax.plot(hours, temperatures, label=city)
    ax.legend()
    ax.set_xlabel("Hour")
    ax.set_ylabel("°C")
    ax.set_title(f"{first[0]} and {second[0]}")
    return ax
