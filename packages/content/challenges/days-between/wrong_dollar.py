# hint: In a regular expression, `$` also matches before a line break at the end. Use `fullmatch`.
import re
from datetime import date


def parse(text):
    match = re.match(r"([0-9]{4})-([0-9]{2})-([0-9]{2})$", text)
    if match is None:
        raise ValueError("not in the form YYYY-MM-DD")
    return date(*(int(part) for part in match.groups()))


def days_between(first, second):
    return (parse(second) - parse(first)).days
