def to_cents(text):
    return int(float(text) * 100)


def tip(cents, percent):
    return round(cents * percent / 100)


def split_tip(cents, people):
    return [cents // people] * people
