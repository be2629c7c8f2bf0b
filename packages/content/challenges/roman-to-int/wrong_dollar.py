# hint: In a pattern, `$` also matches before a line break at the end. Use `re.fullmatch`.
import re

VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
PAIRS = {"IV": 2, "IX": 2, "XL": 20, "XC": 20, "CD": 200, "CM": 200}


def roman_to_int(text):
    letters = text.upper()
    if not re.match(r"^[IVXLCDM]+$", letters):
        raise ValueError(f"not a Roman numeral: {text}")
    added = sum(letters.count(letter) * value for letter, value in VALUES.items())
    return added - sum(value for pair, value in PAIRS.items() if pair in letters)
