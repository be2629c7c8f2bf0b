# hint: The bars are sorted by amount. They should stay in the order of the dict.
import matplotlib.pyplot as plt


def draw(rain):
    fig, ax = plt.subplots()
    months = sorted(rain, key=rain.get)
    ax.bar(months, [rain[month] for month in months])
    ax.set(title="Rain per month", xlabel="Month", ylabel="Rain (mm)")
    return ax
