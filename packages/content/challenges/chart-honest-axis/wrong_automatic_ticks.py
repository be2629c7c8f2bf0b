# hint: With numbers as positions, Matplotlib chooses which years it writes below.
import matplotlib.pyplot as plt


def draw(visitors):
    fig, ax = plt.subplots()
    years = sorted(visitors)
    ax.bar(years, [visitors[year] for year in years])
    ax.set_ylim(bottom=0)
    ax.set_title("Visitors per year")
    ax.set_xlabel("Year")
    ax.set_ylabel("Visitors")
    return ax
