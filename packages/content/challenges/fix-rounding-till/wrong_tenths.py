# hint: "7.5" is 750 cents, not 705.
import re


def to_cents(text):
    if not re.fullmatch(r"[0-9]+(\.[0-9]{1,2})?", text):
        raise ValueError
    whole, _, rest = text.partition(".")
    return int(whole) * 100 + int(rest or 0)


def tip(cents, percent):
    return (cents * percent + 50) // 100


def split_tip(cents, people):
    return [cents // people + (number < cents % people) for number in range(people)]
