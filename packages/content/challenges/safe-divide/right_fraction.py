from fractions import Fraction
from numbers import Number


def safe_divide(tops, bottoms):
    def divided(pair):
        top, bottom = pair
        if not isinstance(top, Number) or not isinstance(bottom, Number) or bottom == 0:
            return None
        return Fraction(top) / Fraction(bottom)

    return list(map(divided, zip(tops, bottoms, strict=True)))
