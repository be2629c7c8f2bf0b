import matplotlib.pyplot as plt


def draw(readings):
    fig = plt.figure(figsize=(9, 3))
    groups = readings.dropna().groupby("station", sort=False)
    names = list(dict.fromkeys(readings["station"]))
    first = None
    for place, name in enumerate(names, start=1):
        first = fig.add_subplot(1, len(names), place, sharey=first) if place == 1 else first
        ax = first if place == 1 else fig.add_subplot(1, len(names), place, sharey=first)
        rows = groups.get_group(name).sort_values("hour")
        ax.plot(rows["hour"].to_numpy(), rows["level"].to_numpy(), marker=".")
        ax.set_title(name)
    first.set_ylabel("Level (cm)")
    return fig
