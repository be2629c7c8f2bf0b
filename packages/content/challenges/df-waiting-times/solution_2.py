import pandas as pd


def longest_waits(feedings):
    rows = []
    for animal, times in feedings.groupby("animal")["at"]:
        times = times.sort_values().reset_index(drop=True)
        waits = times.diff()
        if len(times) == 1:
            rows.append((animal, pd.NaT, pd.NaT, float("nan")))
        else:
            end = waits.idxmax()
            rows.append((animal, times[end - 1], times[end], waits[end].total_seconds() / 3600))
    return pd.DataFrame(rows, columns=["animal", "start", "end", "hours"])
