import re


def binary_to_int(text):
    match = re.fullmatch(r"([+-]?)([01]+)", text)
    if match is None:
        raise ValueError(text)
    value = 0
    for digit in match[2]:
        value = value << 1 | (digit == "1")
    return -value if match[1] == "-" else value
