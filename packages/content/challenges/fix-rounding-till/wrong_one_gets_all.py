# hint: One waiter gets all the cents that are left. Shares differ by at most one cent.
import re


def to_cents(text):
    if not re.fullmatch(r"[0-9]+(\.[0-9]{1,2})?", text):
        raise ValueError
    return round(float(text) * 100)


def tip(cents, percent):
    return (cents * percent + 50) // 100


def split_tip(cents, people):
    shares = [cents // people] * people
    shares[0] += cents - sum(shares)
    return shares
