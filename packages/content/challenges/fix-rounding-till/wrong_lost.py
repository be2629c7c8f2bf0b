# hint: The cents that are left over aren't handed out.
import re


def to_cents(text):
    if not re.fullmatch(r"[0-9]+(\.[0-9]{1,2})?", text):
        raise ValueError
    return round(float(text) * 100)


def tip(cents, percent):
    return (cents * percent + 50) // 100


def split_tip(cents, people):
    return [cents // people] * people
