# hint: You refuse −459.67 °F: converted, it's a tiny bit below 0 K, because floats round. Compare the value before you convert it.
def convert(value, source, target):
    if source not in ["C", "F", "K"] or target not in ["C", "F", "K"]:
        raise ValueError("unknown unit")
    kelvin = {"C": value + 273.15, "F": (value - 32) * (5 / 9) + 273.15, "K": value}[source]
    if kelvin < 0:
        raise ValueError("below absolute zero")
    return {"C": kelvin - 273.15, "F": (kelvin - 273.15) * 9 / 5 + 32, "K": kelvin}[target]
