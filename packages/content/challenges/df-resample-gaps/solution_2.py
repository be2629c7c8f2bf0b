import pandas as pd

LONGEST_FILLED = pd.Timedelta(hours=2)
HOUR = pd.Timedelta(hours=1)


def hourly(readings):
    known = readings.dropna()
    known = known.groupby(known.index.floor("h")).mean()
    hours = pd.date_range(known.index[0], known.index[-1], freq="h")
    frame = pd.DataFrame({"hour": hours, "level": known.reindex(hours).to_numpy()})
    measured = frame["level"].notna()
    before = frame["hour"].where(measured).ffill()
    after = frame["hour"].where(measured).bfill()
    is_long = after - before - HOUR > LONGEST_FILLED
    frame["level"] = frame["level"].interpolate().mask(is_long)
    frame["status"] = ["measured" if there else "gap" if long else "filled" for there, long in zip(measured, is_long)]
    return frame
