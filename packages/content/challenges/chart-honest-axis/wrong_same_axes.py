# hint: A second call draws into the chart of the first. Make new Axes for each.
import matplotlib.pyplot as plt


def draw(visitors):
    years = sorted(visitors)
    ax = plt.gca()
    ax.bar([str(year) for year in years], [visitors[year] for year in years])
    ax.set_ylim(bottom=0)
    ax.set(title="Visitors per year", xlabel="Year", ylabel="Visitors")
    return ax
