# hint: With many months, you write only some of them. Every bar needs its month.
import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    ax.bar(range(len(rain)), list(rain.values()))
    step = 1 if len(rain) <= 6 else 2
    ax.set_xticks(range(0, len(rain), step), list(rain)[::step])
    ax.set_title("Rain per month")
    ax.set_xlabel("Month")
    ax.set_ylabel("Rain (mm)")
    return ax
