# hint: The months are in alphabetical order. Keep the order of the dict.
import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    months = sorted(rain)
    ax.bar(months, [rain[m] for m in months])
    ax.set_title("Rain per month")
    ax.set_xlabel("Month")
    ax.set_ylabel("Rain (mm)")
    return ax
