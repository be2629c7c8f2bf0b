from datetime import date, timedelta


def nights(arrive, leave):
    return leave.day - arrive.day


def price(arrive, leave, cents):
    total = 0
    day = arrive
    while day <= leave:
        total += cents
        if day.weekday() > 5:
            total += cents // 2
        day += timedelta(days=1)
    return total


def next_month(day):
    return day.replace(month=day.month + 1)
