# hint: The months aren't written below the bars, only numbers.
import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    ax.bar(range(len(rain)), list(rain.values()))
    ax.set(title="Rain per month", xlabel="Month", ylabel="Rain (mm)")
    return ax
