# hint: The capital of the Turkish letter `ı` is an ordinary `I`, so you take it for one of the 26. Test the character itself.
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def shift(text, places):
    result = []
    for character in text:
        upper = character.upper()
        if len(upper) == 1 and upper in ALPHABET:
            moved = ALPHABET[(ALPHABET.index(upper) + places) % 26]
            result.append(moved if character.isupper() else moved.lower())
        else:
            result.append(character)
    return "".join(result)
