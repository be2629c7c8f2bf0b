# hint: `int` takes spaces and signs, so `2026-+3-05` passes. Two characters aren't always two digits.
from datetime import date


def parse(text):
    year, month, day = text.split("-")
    if (len(year), len(month), len(day)) != (4, 2, 2):
        raise ValueError("not in the form YYYY-MM-DD")
    return date(int(year), int(month), int(day))


def days_between(first, second):
    return (parse(second) - parse(first)).days
