def binary_to_int(text):
    value = 0
    for digit in text:
        value += digit == "1"
    return value
