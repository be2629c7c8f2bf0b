import string


def hex_to_rgb(text):
    if len(text) != 7 or text[0] != "#" or not set(text[1:]) <= set(string.hexdigits):
        raise ValueError(repr(text))
    return tuple(bytes.fromhex(text[1:]))


def rgb_to_hex(red, green, blue):
    return "#" + bytes([red, green, blue]).hex()
