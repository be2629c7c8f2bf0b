# hint: You count every month as 30 days and every year as 365. The calendar isn't that regular.
from datetime import date


def parse(text):
    day = date.fromisoformat(text)
    if day.isoformat() != text:
        raise ValueError(f"not in the form YYYY-MM-DD: {text}")
    return day


def days_between(first, second):
    a, b = parse(first), parse(second)
    return (b.year - a.year) * 365 + (b.month - a.month) * 30 + b.day - a.day
