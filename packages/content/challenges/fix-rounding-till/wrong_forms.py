# hint: float accepts strings that aren't prices, such as "1e3" or " 5 ".
def to_cents(text):
    return round(float(text) * 100)


def tip(cents, percent):
    return (cents * percent + 50) // 100


def split_tip(cents, people):
    return [cents // people + (number < cents % people) for number in range(people)]
