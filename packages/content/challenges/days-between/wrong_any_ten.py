# hint: `strptime` also takes a space for the zero, as in `2026-03- 1`, and digits of other scripts. Ten characters don't settle it.
from datetime import datetime


def parse(text):
    if len(text) != 10:
        raise ValueError("not in the form YYYY-MM-DD")
    return datetime.strptime(text, "%Y-%m-%d")


def days_between(first, second):
    return (parse(second) - parse(first)).days
