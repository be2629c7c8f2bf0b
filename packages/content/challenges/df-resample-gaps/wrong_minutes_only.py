# hint: You set only the minutes to 0. Readings have seconds, too.
import pandas as pd

LONGEST_FILLED = 2


def hourly(readings):
    known = readings.dropna()
    hours = known.index.map(lambda time: time.replace(minute=0))
    means = known.groupby(hours).mean()
    means = means.reindex(pd.date_range(means.index.min(), means.index.max(), freq="h"))
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
