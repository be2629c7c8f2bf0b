import matplotlib.pyplot as plt


def draw(readings):
    series = {}
    for station, hour, level in readings[["station", "hour", "level"]].itertuples(index=False):
        series.setdefault(station, [])
        if level == level:
            series[station].append((hour, level))
    fig, axes = plt.subplots(ncols=len(series))
    axes = [axes] if len(series) == 1 else list(axes)
    levels = [level for pairs in series.values() for _, level in pairs]
    for ax, (station, pairs) in zip(axes, series.items()):
        ax.plot(*zip(*sorted(pairs)))
        ax.set(title=station, ylim=(min(levels) - 1, max(levels) + 1))
    axes[0].set_ylabel("Level (cm)")
    return fig
