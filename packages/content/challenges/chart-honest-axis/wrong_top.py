# hint: The highest bars are cut off.
import matplotlib.pyplot as plt


def draw(visitors):
    years = sorted(visitors)
    fig, ax = plt.subplots()
    ax.bar([str(year) for year in years], [visitors[year] for year in years])
    ax.set_ylim(0, sorted(visitors.values())[len(visitors) // 2] or 1)
    ax.set(title="Visitors per year", xlabel="Year", ylabel="Visitors")
    return ax
