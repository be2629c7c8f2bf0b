from datetime import date, timedelta

WEEK = timedelta(weeks=1)


def nth_weekday(year, month, weekday, n):
    if not (0 <= weekday < 7 and n):
        raise ValueError("weekday or n")
    first = date(year, month, 1)
    if n < 0:
        last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
        day = last - timedelta(days=(last.weekday() - weekday) % 7)
        if n < -5:
            return None
        day += (n + 1) * WEEK
    else:
        if n > 5:
            return None
        day = first + timedelta(days=(weekday - first.weekday()) % 7) + (n - 1) * WEEK
    return day if (day.year, day.month) == (year, month) else None
