# hint: The axis still doesn't begin at 0.
import matplotlib.pyplot as plt


def draw(visitors):
    years = sorted(visitors)
    fig, ax = plt.subplots()
    ax.bar([str(year) for year in years], [visitors[year] for year in years])
    ax.set_ylim(min(visitors.values()) - 1, max(visitors.values()) + 1)
    ax.set(title="Visitors per year", xlabel="Year", ylabel="Visitors")
    return ax
