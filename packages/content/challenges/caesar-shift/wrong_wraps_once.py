# hint: You subtract 26 once when a letter has gone too far. That isn't enough for every number of places, and it doesn't help when you shift backward.
def shift(text, places):
    result = ""
    for character in text:
        if "a" <= character <= "z" or "A" <= character <= "Z":
            last = ord("z") if character >= "a" else ord("Z")
            code = ord(character) + places
            if code > last:
                code -= 26
            character = chr(code)
        result += character
    return result
