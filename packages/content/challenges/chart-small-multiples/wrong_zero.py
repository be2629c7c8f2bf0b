# hint: A level of 0 isn't missing. It's part of the line.
import matplotlib.pyplot as plt


def draw(readings):
    known = readings[readings["level"].fillna(0) != 0].sort_values("hour", kind="stable")
    stations = readings["station"].unique()
    fig, axes = plt.subplots(1, len(stations), sharey=True, squeeze=False)
    for ax, station in zip(axes[0], stations):
        rows = known[known["station"] == station]
        ax.plot(rows["hour"], rows["level"])
        ax.set_title(station)
    axes[0][0].set_ylabel("Level (cm)")
    return fig
