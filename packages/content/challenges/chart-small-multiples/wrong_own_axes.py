# hint: Each chart has its own y axis, so a high line in one means something else than in the next.
import matplotlib.pyplot as plt


def draw(readings):
    known = readings.dropna(subset=["level"]).sort_values("hour", kind="stable")
    stations = readings["station"].unique()
    fig, axes = plt.subplots(1, len(stations), squeeze=False)
    for ax, station in zip(axes[0], stations):
        rows = known[known["station"] == station]
        ax.plot(rows["hour"], rows["level"])
        ax.set_title(station)
    axes[0][0].set_ylabel("Level (cm)")
    return fig
