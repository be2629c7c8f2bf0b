# hint: From Fahrenheit, your results are far off. Multiplication comes before subtraction, unless parentheses say otherwise.
def convert(value, source, target):
    lowest = {"C": -273.15, "F": -459.67, "K": 0}
    if source not in lowest or target not in lowest:
        raise ValueError("unknown unit")
    if value < lowest[source]:
        raise ValueError("below absolute zero")
    celsius = {"C": value, "F": value - 32 * 5 / 9, "K": value - 273.15}[source]
    return {"C": celsius, "F": celsius * 9 / 5 + 32, "K": celsius + 273.15}[target]
