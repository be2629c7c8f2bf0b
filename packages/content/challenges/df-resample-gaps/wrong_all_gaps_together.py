# hint: You count all missing hours of the day together. Each gap has a length of its own.
import pandas as pd

LONGEST_FILLED = 2


def hourly(readings):
    means = readings.dropna().resample("h").mean()
    known = means.notna()
    length = (~known).sum()
    is_long = ~known & (length > LONGEST_FILLED)
    status = pd.Series("filled", index=means.index).mask(known, "measured").mask(is_long, "gap")
    return pd.DataFrame(
        {
            "hour": means.index,
            "level": means.interpolate().mask(is_long).to_numpy(),
            "status": status.to_numpy(),
        }
    )
