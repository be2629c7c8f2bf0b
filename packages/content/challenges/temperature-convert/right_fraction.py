from fractions import Fraction

ZERO = Fraction("273.15")
TO_KELVIN = {
    "K": lambda value: value,
    "C": lambda value: value + ZERO,
    "F": lambda value: (value + Fraction("459.67")) * 5 / 9,
}
FROM_KELVIN = {
    "K": lambda kelvin: kelvin,
    "C": lambda kelvin: kelvin - ZERO,
    "F": lambda kelvin: kelvin * 9 / 5 - Fraction("459.67"),
}


def convert(value, source, target):
    try:
        kelvin = TO_KELVIN[source](Fraction(str(value)))
        result = FROM_KELVIN[target](kelvin)
    except KeyError:
        raise ValueError("a unit is unknown") from None
    if kelvin < 0:
        raise ValueError("too cold")
    return result
