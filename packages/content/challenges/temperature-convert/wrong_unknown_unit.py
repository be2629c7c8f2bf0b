# hint: Units you don't know are taken for Celsius. An `else` catches everything that's left, mistakes included.
def convert(value, source, target):
    lowest = {"C": -273.15, "F": -459.67, "K": 0}
    if value < lowest.get(source, -273.15):
        raise ValueError("below absolute zero")
    if source == "F":
        celsius = (value - 32) * 5 / 9
    elif source == "K":
        celsius = value - 273.15
    else:
        celsius = value
    if target == "F":
        return celsius * 9 / 5 + 32
    if target == "K":
        return celsius + 273.15
    return celsius
