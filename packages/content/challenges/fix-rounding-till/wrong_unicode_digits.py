# hint: Digits of other scripts get through: `\d` and `isdigit` take them for digits. Allow only 0 to 9.
import re


def to_cents(text):
    match = re.fullmatch(r"(\d+)(?:\.(\d{1,2}))?", text)
    if not match:
        raise ValueError(f"not a price: {text}")
    return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))


def tip(cents, percent):
    return (cents * percent + 50) // 100


def split_tip(cents, people):
    share, left = divmod(cents, people)
    return [share + 1] * left + [share] * (people - left)
