# hint: Your code accepts 2 to 9, too. `isdigit` is made for decimal digits.
def binary_to_int(text):
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not digits.isdigit():
        raise ValueError(f"not a binary number: {text}")
    value = 0
    for digit in digits:
        value = value * 2 + "0123456789".index(digit)
    return -value if text[0] == "-" else value
