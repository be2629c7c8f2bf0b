# hint: round rounds halves to the even neighbor, so 2.5 becomes 2.
import re


def to_cents(text):
    if not re.fullmatch(r"[0-9]+(\.[0-9]{1,2})?", text):
        raise ValueError
    return round(float(text) * 100)


def tip(cents, percent):
    return round(cents * percent / 100)


def split_tip(cents, people):
    return [cents // people + (number < cents % people) for number in range(people)]
