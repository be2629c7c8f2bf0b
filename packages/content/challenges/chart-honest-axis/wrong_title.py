# hint: The title still tells readers what to think.
import matplotlib.pyplot as plt


def draw(visitors):
    years = sorted(visitors)
    fig, ax = plt.subplots()
    ax.bar([str(year) for year in years], [visitors[year] for year in years])
    ax.set(title="Visitors explode!", xlabel="Year", ylabel="Visitors")
    return ax
