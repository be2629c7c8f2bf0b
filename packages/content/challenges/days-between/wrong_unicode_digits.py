# hint: `\d` also matches digits of other scripts, such as the wide `２`. Only `0` to `9` are allowed.
import re
from datetime import date


def parse(text):
    match = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", text)
    if match is None:
        raise ValueError("not in the form YYYY-MM-DD")
    return date(*(int(part) for part in match.groups()))


def days_between(first, second):
    return (parse(second) - parse(first)).days
