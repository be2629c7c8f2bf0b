import matplotlib.pyplot as plt


def draw(visitors):
    years = sorted(visitors)
    fig, ax = plt.subplots()
    ax.bar([str(year) for year in years], [visitors[year] for year in years])
    ax.set_ylim(bottom=0)
    ax.set(title="Visitors per year", xlabel="Year", ylabel="Visitors")
    return ax
