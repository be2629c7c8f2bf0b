from datetime import date, timedelta


def nights(arrive, leave):
    if arrive >= leave:
        raise ValueError("the guest has to leave later")
    return leave.toordinal() - arrive.toordinal()


def price(arrive, leave, cents):
    days = [arrive + timedelta(days=n) for n in range(nights(arrive, leave))]
    expensive = [day for day in days if day.strftime("%a") in ("Fri", "Sat")]
    return cents * len(days) + cents // 2 * len(expensive)


def next_month(day):
    first = (day.replace(day=1) + timedelta(days=31)).replace(day=1)
    last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    return min(first + timedelta(days=day.day - 1), last)
