# hint: A text without a single digit, such as `-` or an empty one, must be an error. Yours counts as 0.
def binary_to_int(text):
    digits = text[1:] if text[:1] in ("-", "+") else text
    if set(digits) - {"0", "1"}:
        raise ValueError(f"not a binary number: {text}")
    value = 0
    for digit in digits:
        value = value * 2 + (digit == "1")
    return -value if text[:1] == "-" else value
