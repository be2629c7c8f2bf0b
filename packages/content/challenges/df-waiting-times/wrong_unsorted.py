# hint: Feedings can be in any order. Sort them by time before you compare neighbors.
import pandas as pd


def longest_waits(feedings):
    start = feedings.groupby("animal")["at"].shift()
    waits = pd.DataFrame({"animal": feedings["animal"], "start": start, "end": feedings["at"].where(start.notna()), "hours": (feedings["at"] - start) / pd.Timedelta(hours=1)})
    best = waits.sort_values(["hours", "start"], ascending=[False, True]).drop_duplicates("animal")
    return best.sort_values("animal", ignore_index=True)
