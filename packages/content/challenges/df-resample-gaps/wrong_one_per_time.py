# hint: You drop a second reading of the same time. Both count for the mean.
import pandas as pd

LONGEST_FILLED = 2


def hourly(readings):
    means = readings.dropna().groupby(level=0).first().resample("h").mean()
    known = means.notna()
    length = (~known).groupby(known.cumsum()).transform("sum")
    is_long = ~known & (length > LONGEST_FILLED)
    status = pd.Series("filled", index=means.index).mask(known, "measured").mask(is_long, "gap")
    return pd.DataFrame(
        {
            "hour": means.index,
            "level": means.interpolate().mask(is_long).to_numpy(),
            "status": status.to_numpy(),
        }
    )
