import numpy as np
import pandas as pd


def age_report(ages):
    numbers = ages.astype(float).to_numpy()
    places = np.where(np.isnan(numbers), 4, np.searchsorted([13, 20, 65], numbers, side="right"))
    counts = np.bincount(places, minlength=5)
    share = np.round(counts * 100 / len(ages), 1) if len(ages) else np.zeros(5)
    return pd.DataFrame({"group": ["child", "teen", "adult", "senior", "unknown"], "visitors": counts, "share": share})
