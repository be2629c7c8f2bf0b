# hint: The first two hours of a long gap have a level. `limit` says how much of a gap is filled, not which gaps.
import pandas as pd

LONGEST_FILLED = 2


def hourly(readings):
    means = readings.dropna().resample("h").mean()
    known = means.notna()
    length = (~known).groupby(known.cumsum()).transform("sum")
    is_long = means.interpolate(limit=LONGEST_FILLED).isna()
    status = pd.Series("filled", index=means.index).mask(known, "measured").mask(is_long, "gap")
    return pd.DataFrame(
        {
            "hour": means.index,
            "level": means.interpolate(limit=LONGEST_FILLED).to_numpy(),
            "status": status.to_numpy(),
        }
    )
