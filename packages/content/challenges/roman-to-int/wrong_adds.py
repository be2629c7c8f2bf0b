# hint: You add every letter, so `IX` becomes 11. Look at the letter that comes next.
VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def roman_to_int(text):
    letters = text.upper()
    if not letters or any(letter not in VALUES for letter in letters):
        raise ValueError(f"not a Roman numeral: {text}")
    return sum(VALUES[letter] for letter in letters)
