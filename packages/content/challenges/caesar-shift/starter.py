def shift(text, places):
    return "".join(chr(ord(character) + places) for character in text)
