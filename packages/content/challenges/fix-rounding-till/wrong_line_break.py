# hint: `$` in a pattern also matches before a line break at the end. Such a string isn't a price.
import re


def to_cents(text):
    match = re.match(r"^([0-9]+)(?:\.([0-9]{1,2}))?$", text)
    if not match:
        raise ValueError(text)
    return int(match[1]) * 100 + int((match[2] or "0").ljust(2, "0"))


def tip(cents, percent):
    return (cents * percent + 50) // 100


def split_tip(cents, people):
    share, rest = divmod(cents, people)
    return [share + 1] * rest + [share] * (people - rest)
