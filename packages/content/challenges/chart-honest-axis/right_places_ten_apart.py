import matplotlib.pyplot as plt
from matplotlib.ticker import FixedFormatter, FixedLocator


def draw(visitors):
    fig = plt.figure()
    ax = fig.add_axes((0.15, 0.15, 0.8, 0.7))
    years = sorted(visitors)
    places = [10 * i for i in range(len(years))]
    for place, year in zip(places, years):
        ax.bar(place, visitors[year], width=8, color="steelblue")
    ax.xaxis.set_major_locator(FixedLocator(places))
    ax.xaxis.set_major_formatter(FixedFormatter([str(year) for year in years]))
    ax.set_ylim(0, max([visitors[year] for year in years] + [1]) * 1.05)
    ax.set_title("Visitors per year")
    ax.set_xlabel("Year")
    ax.set_ylabel("Visitors")
    return ax
