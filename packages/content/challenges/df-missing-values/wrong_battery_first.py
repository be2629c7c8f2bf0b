# hint: You take the battery from a row that's dropped. Drop rows without a temperature first.
import pandas as pd


def repair(df):
    filled = df.assign(battery=df.groupby("sensor")["battery"].ffill().fillna(100))
    fixed = filled.dropna(subset=["temperature"]).reset_index(drop=True)
    by_sensor = fixed.groupby("sensor")
    fixed["humidity"] = fixed["humidity"].fillna(by_sensor["humidity"].transform("mean"))
    return fixed
