def convert(value, source, target):
    if source == "C" and target == "F":
        return value * 1.8 + 32
    return value
