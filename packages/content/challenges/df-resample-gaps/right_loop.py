import math
from datetime import timedelta

import pandas as pd


def hourly(readings):
    values = {}
    for time, value in readings.items():
        if not math.isnan(value):
            values.setdefault(time.replace(minute=0, second=0, microsecond=0, nanosecond=0), []).append(value)
    hour, end = min(values), max(values)
    hours = []
    while hour <= end:
        hours.append(hour)
        hour += timedelta(hours=1)
    levels, states = [], []
    for place, hour in enumerate(hours):
        if hour in values:
            levels.append(sum(values[hour]) / len(values[hour]))
            states.append("measured")
            continue
        before = max(i for i in range(place) if hours[i] in values)
        after = min(i for i in range(place, len(hours)) if hours[i] in values)
        mean = lambda i: sum(values[hours[i]]) / len(values[hours[i]])
        if after - before > 3:
            levels.append(float("nan"))
            states.append("gap")
        else:
            levels.append(mean(before) + (mean(after) - mean(before)) * (place - before) / (after - before))
            states.append("filled")
    return pd.DataFrame({"hour": hours, "level": levels, "status": states})
