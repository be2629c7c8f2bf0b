# hint: With a single station, plt.subplots returns one Axes and not an array.
import matplotlib.pyplot as plt


def draw(readings):
    known = readings.dropna(subset=["level"]).sort_values("hour", kind="stable")
    stations = readings["station"].unique()
    fig, axes = plt.subplots(1, len(stations), sharey=True)
    for ax, station in zip(axes, stations):
        rows = known[known["station"] == station]
        ax.plot(rows["hour"], rows["level"])
        ax.set_title(station)
    axes[0].set_ylabel("Level (cm)")
    return fig
