from datetime import datetime, timedelta

FORMAT = "%Y-%m-%d %H:%M"


def meeting_times(start, home, zones):
    if home not in zones:
        raise ValueError(f"{home} isn't a known city")
    moment = to_utc(datetime.strptime(start, FORMAT), zones[home])
    return {city: (moment + offset_at(moment, entries)).strftime(FORMAT) for city, entries in zones.items()}


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
