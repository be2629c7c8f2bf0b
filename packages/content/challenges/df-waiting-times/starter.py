def longest_waits(feedings):
    return feedings.groupby("animal")["at"].max() - feedings.groupby("animal")["at"].min()
