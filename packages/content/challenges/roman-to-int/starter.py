def roman_to_int(text):
    values = {"I": 1, "V": 5, "X": 10}
    return sum(values[letter] for letter in text)
