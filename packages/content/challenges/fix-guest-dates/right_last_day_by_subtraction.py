from datetime import date, timedelta


def nights(arrive, leave):
    if not arrive < leave:
        raise ValueError
    return (leave - arrive) // timedelta(days=1)


def price(arrive, leave, cents):
    if arrive >= leave:
        return 0
    extra = cents // 2 if arrive.strftime("%w") in "56" else 0
    return cents + extra + price(arrive + timedelta(1), leave, cents)


def next_month(day):
    first = (day.replace(day=1) + timedelta(days=32)).replace(day=1)
    last = (first + timedelta(days=32)).replace(day=1) - timedelta(days=1)
    return last if last.day < day.day else first.replace(day=day.day)
