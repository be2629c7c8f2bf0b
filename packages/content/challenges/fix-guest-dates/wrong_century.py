# hint: Years that end in 00 have a rule of their own: 2000 is a leap year, and 2100 isn't.
from datetime import date, timedelta


def nights(arrive, leave):
    if leave <= arrive:
        raise ValueError
    return (leave - arrive).days


def price(arrive, leave, cents):
    return sum(cents + (cents // 2 if (arrive + timedelta(days=i)).weekday() in (4, 5) else 0) for i in range(nights(arrive, leave)))


def next_month(day):
    days = [31, 29 if day.year % 4 == 0 and day.year % 100 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    month = day.month % 12 + 1
    return date(day.year + day.month // 12, month, min(day.day, days[month - 1]))
