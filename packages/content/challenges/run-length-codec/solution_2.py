import re
from itertools import groupby


def encode(text):
    runs = [(character, len(list(group))) for character, group in groupby(text)]
    return "".join(f"{length}{character}" if length > 1 else character for character, length in runs)


def decode(code):
    return re.sub(r"(\d+)(\D)", lambda match: match[2] * int(match[1]), code)
