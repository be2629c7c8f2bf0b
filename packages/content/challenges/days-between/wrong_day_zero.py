# hint: There's no day 0 in a month. You check only whether the day is too large.
import re
from datetime import date, timedelta


def parse(text):
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        raise ValueError(f"not in the form YYYY-MM-DD: {text}")
    year, month, day = map(int, text.split("-"))
    first = date(year, month, 1)
    length = 31 if month == 12 else (date(year, month + 1, 1) - first).days
    if day > length:
        raise ValueError(f"the month has no day {day}")
    return first + timedelta(days=day - 1)


def days_between(first, second):
    return (parse(second) - parse(first)).days
