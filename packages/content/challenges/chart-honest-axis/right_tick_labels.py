import matplotlib.pyplot as plt


def draw(visitors):
    plt.figure()
    years = sorted(visitors)
    plt.bar(range(len(years)), [visitors[year] for year in years], tick_label=years)
    plt.ylim(bottom=0)
    plt.title("Visitors per year")
    plt.xlabel("Year")
    plt.ylabel("Visitors")
    return plt.gca()
