DIGITS = set("0123456789")


def to_cents(text):
    dollars, point, rest = text.partition(".")
    if not dollars or not set(dollars + rest) <= DIGITS or (point and len(rest) not in (1, 2)):
        raise ValueError(text)
    return int(dollars + (rest + "00")[:2])


def tip(cents, percent):
    whole, rest = divmod(cents * percent, 100)
    return whole + (rest >= 50)


def split_tip(cents, people):
    return [(cents + people - 1 - i) // people for i in range(people)]
