# hint: You skip the first character, whatever it is. It has to be a `#`.
DIGITS = "0123456789abcdef"


def hex_to_rgb(text):
    digits = text[1:].lower()
    if len(digits) != 6 or any(digit not in DIGITS for digit in digits):
        raise ValueError(f"not a color: {text}")
    return tuple(int(digits[i : i + 2], 16) for i in (0, 2, 4))


def rgb_to_hex(red, green, blue):
    for amount in (red, green, blue):
        if not 0 <= amount <= 255:
            raise ValueError(f"not between 0 and 255: {amount}")
    return f"#{red:02x}{green:02x}{blue:02x}"
