# hint: Your `decode` reads a single digit. A count such as 12 has two, and longer runs have more.
from itertools import groupby


def encode(text):
    runs = [(character, len(list(group))) for character, group in groupby(text)]
    return "".join(f"{length}{character}" if length > 1 else character for character, length in runs)


def decode(code):
    result = ""
    count = 1
    for character in code:
        if character.isdigit():
            count = int(character)
        else:
            result += character * count
            count = 1
    return result
