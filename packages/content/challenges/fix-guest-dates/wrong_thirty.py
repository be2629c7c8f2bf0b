# hint: Thirty days later isn't always the same day of the next month.
from datetime import date, timedelta


def nights(arrive, leave):
    if leave <= arrive:
        raise ValueError
    return (leave - arrive).days


def price(arrive, leave, cents):
    return sum(cents * 3 // 2 if (arrive + timedelta(days=n)).weekday() in (4, 5) else cents for n in range(nights(arrive, leave)))


def next_month(day):
    return day + timedelta(days=30)
