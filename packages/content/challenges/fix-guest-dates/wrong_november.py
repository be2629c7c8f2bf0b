# hint: December belongs to the same year as November. Only after December does a new year begin.
from calendar import monthrange
from datetime import date, timedelta


def nights(arrive, leave):
    count = (leave - arrive).days
    if count < 1:
        raise ValueError("the guest leaves before the first night")
    return count


def price(arrive, leave, cents):
    total = 0
    for number in range(nights(arrive, leave)):
        day = arrive + timedelta(days=number)
        total += cents * 3 // 2 if day.weekday() in (4, 5) else cents
    return total


def next_month(day):
    year, month = (day.year, day.month + 1) if day.month < 11 else (day.year + 1, 1)
    return date(year, month, min(day.day, monthrange(year, month)[1]))
