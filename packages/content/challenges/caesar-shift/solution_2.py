from string import ascii_lowercase as small, ascii_uppercase as capital


def shift(text, places):
    k = places % 26
    table = str.maketrans(small + capital, small[k:] + small[:k] + capital[k:] + capital[:k])
    return text.translate(table)
