# hint: You count the first day as well, so the same day gives 1. From a day to itself it should be 0.
from datetime import date


def parse(text):
    day = date.fromisoformat(text)
    if day.isoformat() != text:
        raise ValueError(f"not in the form YYYY-MM-DD: {text}")
    return day


def days_between(first, second):
    days = (parse(second) - parse(first)).days
    return days + 1 if days >= 0 else days - 1
