# hint: Two equal letters in a row are both added: `II` is 2. You subtract the first of them.
VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def roman_to_int(text):
    letters = text.upper()
    if not letters or any(letter not in VALUES for letter in letters):
        raise ValueError(f"not a Roman numeral: {text}")
    values = [VALUES[letter] for letter in letters]
    total = 0
    for value, following in zip(values, values[1:] + [0]):
        total += -value if value <= following else value
    return total
