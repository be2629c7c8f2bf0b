from datetime import datetime, timedelta, timezone, tzinfo

FORM = "%Y-%m-%d %H:%M"


class City(tzinfo):
    def __init__(self, entries):
        self.entries = [(datetime.strptime(since, FORM), timedelta(minutes=minutes)) for since, minutes in entries]

    def at(self, utc):
        current = self.entries[0][1]
        for since, offset in self.entries:
            if since <= utc:
                current = offset
        return current

    def utcoffset(self, moment):
        return timedelta(0)

    def dst(self, moment):
        return timedelta(0)

    def fromutc(self, moment):
        return moment + self.at(moment.replace(tzinfo=None))


def meeting_times(start, home, zones):
    try:
        city = City(zones[home])
    except KeyError:
        raise ValueError(f"no {home}") from None
    local = datetime.strptime(start, FORM)
    fitting = [local - offset for _, offset in city.entries if city.at(local - offset) == offset]
    if not fitting:
        raise ValueError("skipped")
    moment = min(fitting).replace(tzinfo=timezone.utc)
    return {name: moment.astimezone(City(entries)).strftime(FORM) for name, entries in zones.items()}
