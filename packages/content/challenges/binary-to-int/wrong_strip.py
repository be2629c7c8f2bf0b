# hint: `lstrip` removes any number of signs, so `--1` counts as valid. Only a single sign is allowed.
def binary_to_int(text):
    digits = text.lstrip("+-")
    if not digits or set(digits) - {"0", "1"}:
        raise ValueError(f"not a binary number: {text}")
    value = 0
    for digit in digits:
        value = value * 2 + (digit == "1")
    return -value if text[0] == "-" else value
