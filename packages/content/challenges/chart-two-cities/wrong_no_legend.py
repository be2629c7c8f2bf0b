# hint: Nobody can tell the lines apart. Call ax.legend().
import matplotlib.pyplot as plt


def draw(hours, first, second):
    fig, ax = plt.subplots()
    for name, temperatures in (first, second):
        ax.plot(hours, temperatures, label=name)
    ax.set(title=f"{first[0]} and {second[0]}", xlabel="Hour", ylabel="°C")
    return ax
