from datetime import date


def nth_weekday(year, month, weekday, n):
    return date(year, month, 7 * n)
