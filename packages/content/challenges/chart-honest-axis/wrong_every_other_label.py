# hint: With many years, you leave out labels. Every bar needs its year.
import matplotlib.pyplot as plt


def draw(visitors):
    years = sorted(visitors)
    fig, ax = plt.subplots()
    ax.bar(range(len(years)), [visitors[year] for year in years])
    step = max(1, len(years) // 10)  # keep the labels readable
    ax.set_xticks(range(0, len(years), step), [str(year) for year in years[::step]])
    ax.set_ylim(0, max(max(visitors.values()), 1) * 1.05)
    ax.set_title("Visitors per year")
    ax.set_xlabel("Year")
    ax.set_ylabel("Visitors")
    return ax
