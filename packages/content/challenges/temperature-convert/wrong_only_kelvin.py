# hint: You only refuse negative Kelvin. Celsius and Fahrenheit have a lowest temperature too.
def convert(value, source, target):
    if source not in ["C", "F", "K"] or target not in ["C", "F", "K"]:
        raise ValueError("unknown unit")
    if source == "K" and value < 0:
        raise ValueError("below absolute zero")
    celsius = {"C": value, "F": (value - 32) * 5 / 9, "K": value - 273.15}[source]
    return {"C": celsius, "F": celsius * 9 / 5 + 32, "K": celsius + 273.15}[target]
