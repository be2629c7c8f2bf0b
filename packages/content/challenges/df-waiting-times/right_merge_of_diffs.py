import pandas as pd


def longest_waits(feedings):
    ordered = feedings.sort_values("at", kind="stable").reset_index(drop=True)
    wait = ordered.groupby("animal")["at"].diff()
    best = wait.dropna().groupby(ordered["animal"]).idxmax()
    end = ordered["at"][best.to_numpy()].set_axis(best.index)
    hours = wait[best.to_numpy()].set_axis(best.index)
    names = pd.Index(sorted(ordered["animal"].unique()), name="animal")
    out = pd.DataFrame({"start": end - hours, "end": end, "hours": hours / pd.Timedelta(hours=1)}).reindex(names)
    return out.reset_index()
