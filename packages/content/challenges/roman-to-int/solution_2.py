VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def roman_to_int(text):
    if not text:
        raise ValueError("an empty text has no value")
    total = previous = 0
    for letter in reversed(text.upper()):
        if letter not in VALUES:
            raise ValueError(f"not a Roman letter: {letter}")
        value = VALUES[letter]
        total += -value if value < previous else value
        previous = value
    return total
