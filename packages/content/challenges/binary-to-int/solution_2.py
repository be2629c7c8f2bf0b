def binary_to_int(text):
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not digits or set(digits) - {"0", "1"}:
        raise ValueError(f"not a binary number: {text}")
    value = sum(2**place for place, digit in enumerate(reversed(digits)) if digit == "1")
    return -value if text[0] == "-" else value
