from fractions import Fraction
from math import floor


def to_cents(text):
    parts = text.split(".")
    if not 1 <= len(parts) <= 2 or any(not part.isdecimal() or not part.isascii() for part in parts) or len(parts[-1]) > 2 and len(parts) == 2:
        raise ValueError(text)
    return int(Fraction(text) * 100)


def tip(cents, percent):
    return floor(Fraction(cents * percent, 100) + Fraction(1, 2))


def split_tip(cents, people):
    shares = []
    while people:
        shares.append(-(-cents // people))
        cents -= shares[-1]
        people -= 1
    return shares
