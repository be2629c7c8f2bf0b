# hint: A station takes its place with its first row, even if that row has no level.
import matplotlib.pyplot as plt


def draw(readings):
    known = readings.dropna(subset=["level"])
    stations = known["station"].unique()
    fig, axes = plt.subplots(1, len(stations), sharey=True, squeeze=False)
    for ax, name in zip(axes[0], stations):
        part = known[known["station"] == name].sort_values("hour")
        ax.plot(part["hour"], part["level"])
        ax.set_title(name)
    axes[0][0].set_ylabel("Level (cm)")
    return fig
