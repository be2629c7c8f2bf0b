# hint: A temperature of 0 isn't missing, but you drop its row.
import pandas as pd


def repair(df):
    fixed = df[df["temperature"].fillna(0) != 0].reset_index(drop=True)
    by_sensor = fixed.groupby("sensor")
    fixed["humidity"] = fixed["humidity"].fillna(by_sensor["humidity"].transform("mean"))
    fixed["battery"] = by_sensor["battery"].ffill().fillna(100)
    return fixed
