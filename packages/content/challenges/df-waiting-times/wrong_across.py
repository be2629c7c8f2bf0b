# hint: The feeding before has to be one of the same animal.
import pandas as pd


def longest_waits(feedings):
    ordered = feedings.sort_values("at", ignore_index=True)
    start = ordered["at"].shift()
    waits = pd.DataFrame({"animal": ordered["animal"], "start": start, "end": ordered["at"].where(start.notna()), "hours": (ordered["at"] - start) / pd.Timedelta(hours=1)})
    best = waits.sort_values(["hours", "start"], ascending=[False, True]).drop_duplicates("animal")
    return best.sort_values("animal", ignore_index=True)
