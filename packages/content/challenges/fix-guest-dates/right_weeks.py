from datetime import date, timedelta


def nights(arrive, leave):
    count = 0
    while arrive + timedelta(count) < leave:
        count += 1
    if not count:
        raise ValueError
    return count


def price(arrive, leave, cents):
    weeks, rest = divmod(nights(arrive, leave), 7)
    extra = 2 * weeks + sum((arrive + timedelta(days=n)).isoweekday() in (5, 6) for n in range(rest))
    return nights(arrive, leave) * cents + extra * cents // 2


def next_month(day):
    months = day.year * 12 + day.month
    for number in range(day.day, 0, -1):
        try:
            return date(months // 12, months % 12 + 1, number)
        except ValueError:
            pass
