# hint: `splitlines` drops the line break at the end, and turns others into `\n`. Line breaks stay as they are.
def shift_line(line, places):
    result = ""
    for character in line:
        if "a" <= character <= "z":
            result += chr((ord(character) - ord("a") + places) % 26 + ord("a"))
        elif "A" <= character <= "Z":
            result += chr((ord(character) - ord("A") + places) % 26 + ord("A"))
        else:
            result += character
    return result


def shift(text, places):
    return "\n".join(shift_line(line, places) for line in text.splitlines())
