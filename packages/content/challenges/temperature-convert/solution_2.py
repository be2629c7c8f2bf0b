# For each unit: the value at 0 K, and the size of a degree
UNITS = {"C": (-273.15, 1), "F": (-459.67, 1.8), "K": (0, 1)}


def convert(value, source, target):
    if source not in UNITS or target not in UNITS:
        raise ValueError("unknown unit")
    zero, size = UNITS[source]
    if value < zero:
        raise ValueError("below absolute zero")
    new_zero, new_size = UNITS[target]
    return (value - zero) / size * new_size + new_zero
