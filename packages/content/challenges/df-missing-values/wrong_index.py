# hint: The values are right, but the index still has the gaps of the dropped rows. `reset_index(drop=True)` counts from 0 again.
import pandas as pd


def repair(df):
    fixed = df.dropna(subset=["temperature"]).copy()
    fixed["humidity"] = fixed["humidity"].fillna(fixed.groupby("sensor")["humidity"].transform("mean"))
    fixed["battery"] = fixed.groupby("sensor")["battery"].ffill().fillna(100)
    return fixed
