# hint: Your `encode` loses the last run. It ends with the text, not with a different character.
def encode(text):
    result = ""
    count = 1
    for before, after in zip(text, text[1:]):
        if before == after:
            count += 1
        else:
            result += f"{count if count > 1 else ''}{before}"
            count = 1
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
