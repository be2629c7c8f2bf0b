# hint: `strptime` is satisfied with one digit, as in `2026-3-1`. The month and the day need two.
from datetime import datetime


def days_between(first, second):
    start = datetime.strptime(first, "%Y-%m-%d")
    end = datetime.strptime(second, "%Y-%m-%d")
    return (end - start).days
