# hint: You fill in the median. The mean is asked for.
import pandas as pd


def repair(df):
    fixed = df.dropna(subset=["temperature"]).reset_index(drop=True)
    by_sensor = fixed.groupby("sensor")
    fixed["humidity"] = fixed["humidity"].fillna(by_sensor["humidity"].transform("median"))
    fixed["battery"] = by_sensor["battery"].ffill().fillna(100)
    return fixed
