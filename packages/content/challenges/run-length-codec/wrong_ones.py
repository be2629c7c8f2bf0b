# hint: Your `encode` writes the number 1 too. A character that stands alone gets no number.
from itertools import groupby


def encode(text):
    return "".join(f"{len(list(group))}{character}" for character, group in groupby(text))


def decode(code):
    result = digits = ""
    for character in code:
        if character.isdigit():
            digits += character
        else:
            result += character * int(digits or 1)
            digits = ""
    return result
