from decimal import ROUND_HALF_UP, Decimal

DIGITS = set("0123456789")


def to_cents(text):
    whole, point, rest = text.partition(".")
    if not whole or set(whole + rest) - DIGITS or (point and len(rest) not in (1, 2)):
        raise ValueError(f"not a price: {text}")
    return int(Decimal(text) * 100)


def tip(cents, percent):
    return int((Decimal(cents) * percent / 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def split_tip(cents, people):
    return [cents // people + (number < cents % people) for number in range(people)]
