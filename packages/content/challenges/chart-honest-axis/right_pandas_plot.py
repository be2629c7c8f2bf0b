import matplotlib.pyplot as plt


def draw(visitors):
    fig, ax = plt.subplots()
    for year in sorted(visitors):
        ax.bar(f"{year}", visitors[year], color="darkgreen")
    ax.set(ylim=(0, 1.1 * max(visitors.values()) or 1), title="Visitors per year", xlabel="Year", ylabel="Visitors")
    return ax
