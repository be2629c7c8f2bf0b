# hint: A float can't hold 19.99 exactly, and int cuts off what's after the point.
import re


def to_cents(text):
    if not re.fullmatch(r"[0-9]+(\.[0-9]{1,2})?", text):
        raise ValueError
    return int(float(text) * 100)


def tip(cents, percent):
    return (cents * percent + 50) // 100


def split_tip(cents, people):
    return [cents // people + (number < cents % people) for number in range(people)]
