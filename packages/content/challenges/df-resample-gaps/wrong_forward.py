# hint: Your filled levels repeat the last known one. They should change evenly from the hour before to the hour after.
import pandas as pd

LONGEST_FILLED = 2


def hourly(readings):
    means = readings.dropna().resample("h").mean()
    known = means.notna()
    length = (~known).groupby(known.cumsum()).transform("sum")
    is_long = ~known & (length > LONGEST_FILLED)
    status = pd.Series("filled", index=means.index).mask(known, "measured").mask(is_long, "gap")
    return pd.DataFrame(
        {
            "hour": means.index,
            "level": means.ffill().mask(is_long).to_numpy(),
            "status": status.to_numpy(),
        }
    )
