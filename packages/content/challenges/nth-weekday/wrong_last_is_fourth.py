# hint: You assume that the fourth one is the last. Some months have five of a weekday.
from calendar import monthrange
from datetime import date


def nth_weekday(year, month, weekday, n):
    if n == 0 or not 0 <= weekday <= 6 or not 1 <= month <= 12:
        raise ValueError("n, weekday or month is out of range")
    first_weekday, length = monthrange(year, month)
    first = 1 + (weekday - first_weekday) % 7
    days = range(first, length + 1, 7)
    if n < 0:
        n = n + 5
    if n > len(days) or n < 1:
        return None
    return date(year, month, days[n - 1])
