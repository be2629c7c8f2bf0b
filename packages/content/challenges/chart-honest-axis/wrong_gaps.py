# hint: Years as numbers leave holes for years that aren't in the dict. Turn them into strings.
import matplotlib.pyplot as plt


def draw(visitors):
    years = sorted(visitors)
    fig, ax = plt.subplots()
    ax.bar(years, [visitors[year] for year in years])
    ax.set_xticks(years, [str(year) for year in years])
    ax.set(title="Visitors per year", xlabel="Year", ylabel="Visitors")
    return ax
