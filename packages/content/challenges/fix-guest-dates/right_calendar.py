import calendar
from datetime import date


def nights(arrive, leave):
    count = leave.toordinal() - arrive.toordinal()
    if count < 1:
        raise ValueError("Leave after you arrive.")
    return count


def price(arrive, leave, cents):
    total = nights(arrive, leave) * 2
    for ordinal in range(arrive.toordinal(), leave.toordinal()):
        total += ordinal % 7 in (5, 6)
    return total * cents // 2


def next_month(day):
    year, month = divmod(day.year * 12 + day.month, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))
