# hint: You return how far apart the dates are. If the second one is earlier, the result should be negative.
from datetime import date


def parse(text):
    day = date.fromisoformat(text)
    if day.isoformat() != text:
        raise ValueError(f"not in the form YYYY-MM-DD: {text}")
    return day


def days_between(first, second):
    return abs((parse(second) - parse(first)).days)
