import pandas as pd


def repair(df):
    kept = df[df["temperature"].notnull()].copy()
    means = kept.groupby("sensor")["humidity"].mean().to_dict()
    kept["humidity"] = kept["humidity"].combine_first(kept["sensor"].map(means))
    for sensor in kept["sensor"].unique():
        here = kept["sensor"] == sensor
        kept.loc[here, "battery"] = kept.loc[here, "battery"].ffill()
    kept["battery"] = kept["battery"].where(kept["battery"].notna(), 100)
    kept.index = pd.RangeIndex(len(kept))
    return kept
