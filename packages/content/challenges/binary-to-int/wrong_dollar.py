# hint: In a regular expression, `$` also matches before a line break at the end. Use `fullmatch`.
import re


def binary_to_int(text):
    match = re.match(r"([-+]?)([01]+)$", text)
    if match is None:
        raise ValueError("not a binary number")
    value = 0
    for digit in match[2]:
        value = value * 2 + (digit == "1")
    return -value if match[1] == "-" else value
