# hint: Dropping rows by their labels also drops others with the same label in the index.
import pandas as pd


def repair(df):
    fixed = df.drop(df.index[df["temperature"].isna()]).reset_index(drop=True)
    by_sensor = fixed.groupby("sensor")
    fixed["humidity"] = fixed["humidity"].fillna(by_sensor["humidity"].transform("mean"))
    fixed["battery"] = by_sensor["battery"].ffill().fillna(100)
    return fixed
