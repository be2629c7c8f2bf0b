# hint: Letters near the end of the alphabet turn into other symbols. After Z, start again with A.
def shift(text, places):
    result = ""
    for character in text:
        if "a" <= character <= "z" or "A" <= character <= "Z":
            character = chr(ord(character) + places)
        result += character
    return result
