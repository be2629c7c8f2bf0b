import matplotlib.pyplot as plt


def draw(visitors):
    fig, ax = plt.subplots()
    for place, (year, count) in enumerate(sorted(visitors.items())):
        ax.bar(place, count, color="teal")
    ax.set_xticks(range(len(visitors)))
    ax.set_xticklabels(sorted(visitors))
    ax.set(title="Visitors per year", xlabel="Year", ylabel="Visitors", ylim=(0, max(visitors.values()) * 1.1 + 1))
    return ax
