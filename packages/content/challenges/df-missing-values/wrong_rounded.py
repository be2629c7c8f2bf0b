# hint: You round the mean. It should stay as it is.
import pandas as pd


def repair(df):
    fixed = df.dropna(subset=["temperature"]).reset_index(drop=True)
    by_sensor = fixed.groupby("sensor")
    fixed["humidity"] = fixed["humidity"].fillna(by_sensor["humidity"].transform("mean").round(1))
    fixed["battery"] = by_sensor["battery"].ffill().fillna(100)
    return fixed
