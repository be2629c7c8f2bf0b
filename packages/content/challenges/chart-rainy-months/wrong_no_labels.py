# hint: A reader has to know what the axes mean. Label both.
import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    ax.bar(list(rain), list(rain.values()))
    ax.set_title("Rain per month")
    return ax
