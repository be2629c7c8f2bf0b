import matplotlib.pyplot as plt


def draw(visitors):
    years = list(visitors)[1:-1]
    counts = [visitors[year] for year in years]
    fig, ax = plt.subplots()
    ax.plot(years, counts)
    ax.set_ylim(min(counts) - 1, max(counts))
    ax.set_title("Visitors explode!")
    return ax
