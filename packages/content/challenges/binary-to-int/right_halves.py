def binary_to_int(text):
    if text.startswith(("-", "+")):
        value = of_digits(text[1:])
        return -value if text[0] == "-" else value
    return of_digits(text)


def of_digits(digits):
    if len(digits) > 1:
        middle = len(digits) // 2
        return of_digits(digits[:middle]) * 2 ** (len(digits) - middle) + of_digits(digits[middle:])
    match digits:
        case "0":
            return 0
        case "1":
            return 1
    raise ValueError("not binary")
