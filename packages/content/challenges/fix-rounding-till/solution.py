import re


def to_cents(text):
    match = re.fullmatch(r"([0-9]+)(?:\.([0-9]{1,2}))?", text)
    if not match:
        raise ValueError(f"not a price: {text}")
    return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))


def tip(cents, percent):
    return (cents * percent + 50) // 100


def split_tip(cents, people):
    share, left = divmod(cents, people)
    return [share + 1] * left + [share] * (people - left)
