# hint: You look up the offset of the home city with its local time. The moments in `zones` are in UTC, so near a change you get the wrong entry.
from datetime import datetime, timedelta

FORMAT = "%Y-%m-%d %H:%M"


def meeting_times(start, home, zones):
    if home not in zones:
        raise ValueError(f"{home} isn't a known city")
    local = datetime.strptime(start, FORMAT)
    moment = local - offset_at(local, zones[home])
    return {city: (moment + offset_at(moment, entries)).strftime(FORMAT) for city, entries in zones.items()}


def offset_at(moment, entries):
    current = entries[0][1]
    for since, minutes in entries:
        if datetime.strptime(since, FORMAT) <= moment:
            current = minutes
    return timedelta(minutes=current)
