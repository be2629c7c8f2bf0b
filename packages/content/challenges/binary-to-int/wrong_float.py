# hint: `2.0` makes floats, which lose the last digits of large numbers. Calculate with whole numbers.
def binary_to_int(text):
    sign = -1 if text[:1] == "-" else 1
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not digits or any(digit not in "01" for digit in digits):
        raise ValueError("not a binary number")
    value = 0.0
    for digit in digits:
        value = value * 2.0 + (digit == "1")
    return sign * value
