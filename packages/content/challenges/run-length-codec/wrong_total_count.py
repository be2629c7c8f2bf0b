# hint: You count how often a character occurs in the whole text. Only neighbors make a run: `abab` has four.
def encode(text):
    result = ""
    for character in dict.fromkeys(text):
        count = text.count(character)
        result += f"{count if count > 1 else ''}{character}"
    return result


def decode(code):
    result = digits = ""
    for character in code:
        if character.isdigit():
            digits += character
        else:
            result += character * int(digits or 1)
            digits = ""
    return result
