# hint: You look rows up by their labels, which can occur more than once in the index. Then you get too many rows.
import pandas as pd


def longest_waits(feedings):
    table = feedings.sort_values(["animal", "at"], kind="stable")
    table["start"] = table.groupby("animal")["at"].shift()
    table["hours"] = (table["at"] - table["start"]).dt.total_seconds() / 3600
    table = table.rename(columns={"at": "end"})
    waits = table.dropna(subset=["hours"])
    best = waits.loc[waits.groupby("animal")["hours"].idxmax()]
    animals = pd.DataFrame({"animal": sorted(feedings["animal"].unique())})
    return animals.merge(
        best[["animal", "start", "end", "hours"]], on="animal", how="left"
    )
