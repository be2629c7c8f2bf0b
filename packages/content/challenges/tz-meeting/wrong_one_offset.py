# hint: You use the home city's offset for the date of the meeting, but the last known offset for all others. They change their clocks too.
from datetime import datetime, timedelta

FORMAT = "%Y-%m-%d %H:%M"


def meeting_times(start, home, zones):
    if home not in zones:
        raise ValueError(f"{home} isn't a known city")
    moment = to_utc(datetime.strptime(start, FORMAT), zones[home])
    times = {city: (moment + timedelta(minutes=entries[-1][1])).strftime(FORMAT) for city, entries in zones.items()}
    return {**times, home: start}


def to_utc(local, entries):
    offsets = [timedelta(minutes=minutes) for _, minutes in entries]
    moments = [local - offset for offset in offsets if offset_at(local - offset, entries) == offset]
    if not moments:
        raise ValueError("the clocks skip this time")
    return min(moments)


def offset_at(moment, entries):
    current = entries[0][1]
    for since, minutes in entries:
        if datetime.strptime(since, FORMAT) <= moment:
            current = minutes
    return timedelta(minutes=current)
