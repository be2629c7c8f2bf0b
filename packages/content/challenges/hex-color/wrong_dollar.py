# hint: In a regular expression, `$` also matches before a line break at the end. Use `fullmatch`.
import re


def hex_to_rgb(text):
    if not re.match(r"^#[0-9a-fA-F]{6}$", text):
        raise ValueError(f"not a color: {text}")
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def rgb_to_hex(red, green, blue):
    for amount in (red, green, blue):
        if not 0 <= amount <= 255:
            raise ValueError(f"not between 0 and 255: {amount}")
    return f"#{red:02x}{green:02x}{blue:02x}"
