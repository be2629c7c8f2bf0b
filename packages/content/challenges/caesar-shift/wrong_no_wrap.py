# hint: Letters near the end of the alphabet turn into signs. After Z, it goes on with A.
def shift(text, places):
    result = ""
    for character in text:
        if "a" <= character <= "z" or "A" <= character <= "Z":
            character = chr(ord(character) + places)
        result += character
    return result
