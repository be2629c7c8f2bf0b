# hint: Letters with accents get shifted too: `isalpha` is true for them. Only the 26 from A to Z should move.
def shift(text, places):
    result = ""
    for character in text:
        if character.isalpha():
            first = ord("A") if character.isupper() else ord("a")
            character = chr(first + (ord(character) - first + places) % 26)
        result += character
    return result
