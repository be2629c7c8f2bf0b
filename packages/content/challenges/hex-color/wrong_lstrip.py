# hint: A color without its `#`, or with two of them, must be an error. `lstrip` removes as many as there are.
DIGITS = "0123456789abcdef"


def hex_to_rgb(text):
    digits = text.lstrip("#").lower()
    if len(digits) != 6 or any(digit not in DIGITS for digit in digits):
        raise ValueError(f"not a color: {text}")
    return tuple(int(digits[i : i + 2], 16) for i in (0, 2, 4))


def rgb_to_hex(red, green, blue):
    if min(red, green, blue) < 0 or max(red, green, blue) > 255:
        raise ValueError("an amount is out of range")
    return f"#{red:02x}{green:02x}{blue:02x}"
