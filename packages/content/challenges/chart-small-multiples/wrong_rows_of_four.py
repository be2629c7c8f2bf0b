# hint: With many stations, you begin a second row. All charts stand in a single one.
import matplotlib.pyplot as plt


def draw(readings):
    known = readings.dropna(subset=["level"]).sort_values("hour", kind="stable")
    stations = readings["station"].unique()
    fig, axes = plt.subplots((len(stations) + 3) // 4, min(len(stations), 4), sharey=True, squeeze=False)
    for ax, station in zip(axes.flat, stations):
        rows = known[known["station"] == station]
        ax.plot(rows["hour"], rows["level"])
        ax.set_title(station)
    for ax in axes.flat[len(stations) :]:
        ax.remove()
    axes[0][0].set_ylabel("Level (cm)")
    return fig
