def encode(text):
    parts = []
    start = 0
    for position in range(1, len(text) + 1):
        if position == len(text) or text[position] != text[start]:
            length = position - start
            parts.append(f"{length}{text[start]}" if length > 1 else text[start])
            start = position
    return "".join(parts)


def decode(code):
    parts = []
    digits = ""
    for character in code:
        if character.isdigit():
            digits += character
        else:
            parts.append(character * int(digits or 1))
            digits = ""
    return "".join(parts)
