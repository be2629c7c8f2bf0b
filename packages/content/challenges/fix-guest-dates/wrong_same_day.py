# hint: A stay without a night is an error.
from calendar import monthrange
from datetime import date, timedelta


def nights(arrive, leave):
    if leave < arrive:
        raise ValueError
    return (leave - arrive).days


def price(arrive, leave, cents):
    return sum(cents * 3 // 2 if (arrive + timedelta(days=n)).weekday() in (4, 5) else cents for n in range(nights(arrive, leave)))


def next_month(day):
    year, month = (day.year, day.month + 1) if day.month < 12 else (day.year + 1, 1)
    return date(year, month, min(day.day, monthrange(year, month)[1]))
