# hint: A second call draws into the chart of the first. Make new Axes for each.
import matplotlib.pyplot as plt


def draw(rain):
    ax = plt.gca()
    ax.bar(list(rain), list(rain.values()))
    ax.set_title("Rain per month")
    ax.set_xlabel("Month")
    ax.set_ylabel("Rain (mm)")
    return ax
