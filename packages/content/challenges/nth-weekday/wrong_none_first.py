# hint: When `n` is too large, you return `None` before you look at the weekday and the month. Check those first.
from calendar import monthrange
from datetime import date


def nth_weekday(year, month, weekday, n):
    if abs(n) > 5:
        return None
    if n == 0 or not 0 <= weekday <= 6 or not 1 <= month <= 12:
        raise ValueError("n, weekday or month is out of range")
    first_weekday, length = monthrange(year, month)
    days = range(1 + (weekday - first_weekday) % 7, length + 1, 7)
    if abs(n) > len(days):
        return None
    return date(year, month, days[n - 1] if n > 0 else days[n])
