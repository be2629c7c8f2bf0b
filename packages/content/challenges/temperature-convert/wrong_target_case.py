# hint: You accept a target in lower case. `"f"` is another unit than `"F"`, on both sides.
LOWEST = {"C": -273.15, "F": -459.67, "K": 0}


def convert(value, source, target):
    target = target.upper()
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
        return celsius * 1.8 + 32
    if target == "K":
        return celsius + 273.15
    return celsius
