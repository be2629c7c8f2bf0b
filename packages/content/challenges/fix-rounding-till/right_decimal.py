import re
from decimal import ROUND_HALF_UP, Decimal


def to_cents(text):
    if re.fullmatch("[0-9]+([.][0-9][0-9]?)?", text) is None:
        raise ValueError("no price")
    return int(Decimal(text).scaleb(2))


def tip(cents, percent):
    return int((Decimal(cents) * percent / 100).quantize(Decimal(1), ROUND_HALF_UP))


def split_tip(cents, people):
    shares = []
    for left in range(people, 0, -1):
        shares.append(-(-cents // left))
        cents -= shares[-1]
    return shares
