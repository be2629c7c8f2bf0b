from bisect import bisect_right
from datetime import datetime, timedelta
from itertools import pairwise

END_OF_TIME = ["9999-12-31 23:59", 0]


def meeting_times(start, home, zones):
    if home not in zones:
        raise ValueError(f"{home} isn't a known city")
    for (since, minutes), (until, _) in pairwise([*zones[home], END_OF_TIME]):
        utc = shifted(start, -minutes)
        if since <= utc < until:
            return {city: shifted(utc, offset_at(utc, entries)) for city, entries in zones.items()}
    raise ValueError("the clocks skip this time")


def shifted(text, minutes):
    return (datetime.fromisoformat(text) + timedelta(minutes=minutes)).strftime("%Y-%m-%d %H:%M")


def offset_at(utc, entries):
    position = bisect_right(entries, utc, key=lambda entry: entry[0]) - 1
    return entries[position][1]
