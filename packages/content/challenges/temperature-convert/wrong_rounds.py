# hint: You round the result. Return it as it is.
LOWEST = {"C": -273.15, "F": -459.67, "K": 0}


def convert(value, source, target):
    if source not in LOWEST or target not in LOWEST:
        raise ValueError("unknown unit")
    if value < LOWEST[source]:
        raise ValueError("below absolute zero")
    if source == "F":
        celsius = (value - 32) / 1.8
    elif source == "K":
        celsius = value - 273.15
    else:
        celsius = value
    if target == "F":
        return round(celsius * 1.8 + 32, 2)
    if target == "K":
        return round(celsius + 273.15, 2)
    return celsius
