def binary_to_int(text):
    sign = 1
    digits = text
    if text[:1] in ("-", "+"):
        sign = -1 if text[0] == "-" else 1
        digits = text[1:]
    if not digits:
        raise ValueError("no digits")
    value = 0
    for digit in digits:
        if digit not in "01":
            raise ValueError(f"not a binary digit: {digit}")
        value = value * 2 + (digit == "1")
    return sign * value
