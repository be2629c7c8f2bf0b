# hint: If there's no fifth such weekday, you return a day of a neighboring month. Check the month of the result.
from calendar import monthrange
from datetime import date, timedelta


def nth_weekday(year, month, weekday, n):
    if n == 0 or not 0 <= weekday <= 6 or not 1 <= month <= 12:
        raise ValueError("n, weekday or month is out of range")
    first_weekday, length = monthrange(year, month)
    if n > 0:
        day = date(year, month, 1 + (weekday - first_weekday) % 7)
        return day + timedelta(weeks=n - 1)
    last = date(year, month, length)
    day = last - timedelta(days=(last.weekday() - weekday) % 7)
    return day + timedelta(weeks=n + 1)
