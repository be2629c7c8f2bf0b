from datetime import date, timedelta


def nth_weekday(year, month, weekday, n):
    if n == 0 or weekday not in range(7):
        raise ValueError("n or weekday is out of range")
    day = date(year, month, 1)
    matches = []
    while day.month == month:
        if day.weekday() == weekday:
            matches.append(day)
        day += timedelta(days=1)
    position = n - 1 if n > 0 else n
    return matches[position] if -len(matches) <= position < len(matches) else None
