PAIRS = {"CM": "DCCCC", "CD": "CCCC", "XC": "LXXXX", "XL": "XXXX", "IX": "VIIII", "IV": "IIII"}
WORTH = dict(zip("MDCLXVI", (1000, 500, 100, 50, 10, 5, 1)))


def roman_to_int(text):
    plain = text.upper()
    for short, long in PAIRS.items():
        plain = plain.replace(short, long)
    if set(plain) - WORTH.keys() or not plain:
        raise ValueError(text)
    return sum(plain.count(letter) * worth for letter, worth in WORTH.items())
