# hint: Underscores between digits are fine in Python code, but not here.
def binary_to_int(text):
    sign = -1 if text[:1] == "-" else 1
    digits = text[1:] if text[:1] in ("-", "+") else text
    groups = digits.split("_")
    value = 0
    for group in groups:
        if not group:
            raise ValueError("no digits")
        for digit in group:
            if digit not in "01":
                raise ValueError(f"not a binary digit: {digit}")
            value = value * 2 + (digit == "1")
    return sign * value
