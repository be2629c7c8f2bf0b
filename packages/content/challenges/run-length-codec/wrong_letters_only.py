# hint: Your `decode` drops everything that isn't a letter. Spaces and punctuation belong to the text.
import re
from itertools import groupby


def encode(text):
    runs = [(character, len(list(group))) for character, group in groupby(text)]
    return "".join(f"{length}{character}" if length > 1 else character for character, length in runs)


def decode(code):
    return "".join(letter * int(count or 1) for count, letter in re.findall(r"(\d*)([A-Za-z])", code))
