import calendar
import time


def seconds(text):
    return calendar.timegm(time.strptime(text, "%Y-%m-%d %H:%M"))


def shown(moment):
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(moment))


def meeting_times(start, home, zones):
    def offset(city, moment):
        return [minutes * 60 for since, minutes in zones[city] if seconds(since) <= moment or since == zones[city][0][0]][-1]

    if zones.get(home) is None:
        raise ValueError(home)
    local = seconds(start)
    moments = sorted({local - 60 * minutes for _, minutes in zones[home]})
    for moment in moments:
        if moment + offset(home, moment) == local:
            return {city: shown(moment + offset(city, moment)) for city in zones}
    raise ValueError("no such time")
