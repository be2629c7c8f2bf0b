# hint: A float has about 16 digits, so large prices lose cents even when you round. Stay with whole numbers.
import re


def to_cents(text):
    match = re.fullmatch(r"([0-9]+)(?:\.([0-9]{1,2}))?", text)
    if not match:
        raise ValueError(f"not a price: {text}")
    return round(float(text) * 100)


def tip(cents, percent):
    return (cents * percent + 50) // 100


def split_tip(cents, people):
    share, left = divmod(cents, people)
    return [share + 1] * left + [share] * (people - left)
