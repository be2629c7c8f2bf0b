def shift(text, places):
    result = ""
    for character in text:
        if "a" <= character <= "z":
            first = ord("a")
        elif "A" <= character <= "Z":
            first = ord("A")
        else:
            result += character
            continue
        result += chr(first + (ord(character) - first + places) % 26)
    return result
