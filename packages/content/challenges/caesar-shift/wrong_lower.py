# hint: Capitals come back as lowercase letters. Count them from `A` rather than from `a`.
def shift(text, places):
    result = ""
    for character in text:
        if "a" <= character <= "z" or "A" <= character <= "Z":
            character = chr(97 + (ord(character.lower()) - 97 + places) % 26)
        result += character
    return result
