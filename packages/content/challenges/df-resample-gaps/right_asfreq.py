import numpy as np
import pandas as pd


def hourly(readings):
    frame = readings[readings.notna()].rename("level").to_frame()
    frame["hour"] = frame.index.floor("h")
    means = frame.groupby("hour")["level"].mean().asfreq("h")
    known = np.flatnonzero(means.notna().to_numpy())
    places = np.arange(len(means))
    level = np.interp(places, known, means.to_numpy()[known])
    status = np.where(means.notna(), "measured", "filled").astype(object)
    for left, right in zip(known, known[1:]):
        if right - left > 3:
            level[left + 1 : right] = np.nan
            status[left + 1 : right] = "gap"
    return pd.DataFrame({"hour": means.index, "level": level, "status": status})
