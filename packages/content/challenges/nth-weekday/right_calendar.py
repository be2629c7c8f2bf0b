import calendar
import datetime


def nth_weekday(year, month, weekday, n):
    if weekday not in range(7) or month not in range(1, 13) or not n:
        raise ValueError
    days = [week[weekday] for week in calendar.monthcalendar(year, month) if week[weekday]]
    try:
        return datetime.date(year, month, days[n - (n > 0)])
    except IndexError:
        return None
