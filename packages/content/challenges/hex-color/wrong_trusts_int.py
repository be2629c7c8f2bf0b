# hint: `int(…, 16)` also takes spaces, signs and underscores, so `#+1+1+1` passes as a color. Check the characters yourself.
def hex_to_rgb(text):
    if text[:1] != "#" or len(text) != 7:
        raise ValueError(f"not a color: {text}")
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def rgb_to_hex(red, green, blue):
    if min(red, green, blue) < 0 or max(red, green, blue) > 255:
        raise ValueError("an amount is out of range")
    return f"#{red:02x}{green:02x}{blue:02x}"
