def longest_waits(feedings):
    data = feedings[["animal", "at"]].sort_values(["animal", "at"]).rename(columns={"at": "start"})
    data["end"] = data.groupby("animal")["start"].shift(-1)
    data["hours"] = (data["end"] - data["start"]).dt.total_seconds() / 3600
    data = data.sort_values(["animal", "hours", "start"], ascending=[True, False, True], na_position="last")
    data = data.drop_duplicates("animal").reset_index(drop=True)
    data["start"] = data["start"].where(data["end"].notna())
    return data
