import matplotlib.pyplot as plt
import numpy as np


def draw(readings):
    groups = readings.groupby("station", sort=False)
    fig, axes = plt.subplots(ncols=groups.ngroups, sharey="row")
    for ax, (name, part) in zip(np.atleast_1d(axes), groups):
        part.dropna(subset="level").sort_values("hour").plot(x="hour", y="level", ax=ax, legend=False, title=name)
    np.ravel(axes)[0].set_ylabel("Level (cm)")
    return fig
