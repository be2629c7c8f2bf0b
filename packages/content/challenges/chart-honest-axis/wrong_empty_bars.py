# hint: Years that aren't in the dict have no bar, not even one of height 0.
import matplotlib.pyplot as plt


def draw(visitors):
    years = range(min(visitors), max(visitors) + 1)
    fig, ax = plt.subplots()
    ax.bar([str(year) for year in years], [visitors.get(year, 0) for year in years])
    ax.set_ylim(bottom=0)
    ax.set_title("Visitors per year")
    ax.set_xlabel("Year")
    ax.set_ylabel("Visitors")
    return ax
