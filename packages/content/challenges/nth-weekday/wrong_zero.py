# hint: There's no zeroth weekday. Counting starts at 1 or, from the end, at -1.
from calendar import monthrange
from datetime import date


def nth_weekday(year, month, weekday, n):
    if not 0 <= weekday <= 6 or not 1 <= month <= 12:
        raise ValueError("weekday or month is out of range")
    first_weekday, length = monthrange(year, month)
    first = 1 + (weekday - first_weekday) % 7
    days = range(first, length + 1, 7)
    if n > len(days) or n < -len(days):
        return None
    return date(year, month, days[n - 1] if n > 0 else days[n])
