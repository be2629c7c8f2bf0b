# hint: Two years are still missing.
import matplotlib.pyplot as plt


def draw(visitors):
    years = sorted(visitors)[1:-1]
    fig, ax = plt.subplots()
    ax.bar([str(year) for year in years], [visitors[year] for year in years])
    ax.set(title="Visitors per year", xlabel="Year", ylabel="Visitors")
    return ax
