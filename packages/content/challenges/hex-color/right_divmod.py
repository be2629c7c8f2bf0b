import re

DIGITS = "0123456789abcdef"


def hex_to_rgb(text):
    if re.fullmatch("#[0-9A-Fa-f]{6}", text) is None:
        raise ValueError
    number = 0
    for digit in text[1:].lower():
        number = number * 16 + DIGITS.index(digit)
    return number >> 16, (number >> 8) % 256, number % 256


def rgb_to_hex(*amounts, **named):
    amounts = [*amounts, *(named[name] for name in ("red", "green", "blue") if name in named)]
    text = "#"
    for amount in amounts:
        if amount not in range(256):
            raise ValueError(amount)
        high, low = divmod(amount, 16)
        text += DIGITS[high] + DIGITS[low]
    return text
