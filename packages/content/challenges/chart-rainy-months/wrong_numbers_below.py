# hint: There are numbers below the bars. Write the months there.
import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    ax.bar(range(1, len(rain) + 1), list(rain.values()))
    ax.set_title("Rain per month")
    ax.set_xlabel("Month")
    ax.set_ylabel("Rain (mm)")
    return ax
