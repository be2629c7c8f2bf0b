# hint: You sort the years as strings, so 1000 comes before 999. Sort the numbers.
import matplotlib.pyplot as plt


def draw(visitors):
    counts = {str(year): number for year, number in visitors.items()}
    years = sorted(counts)
    fig, ax = plt.subplots()
    ax.bar(years, [counts[year] for year in years])
    ax.set_ylim(0, max(max(counts.values()), 1) * 1.05)
    ax.set_title("Visitors per year")
    ax.set_xlabel("Year")
    ax.set_ylabel("Visitors")
    return ax
