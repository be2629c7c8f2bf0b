# hint: `isdigit` is also true for digits of other scripts, such as the wide `１`. Only `0` and `1` are allowed.
import unicodedata


def binary_to_int(text):
    sign = -1 if text[:1] == "-" else 1
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not digits.isdigit():
        raise ValueError("not a binary number")
    value = 0
    for digit in digits:
        worth = unicodedata.digit(digit)
        if worth > 1:
            raise ValueError("not a binary digit")
        value = value * 2 + worth
    return sign * value
