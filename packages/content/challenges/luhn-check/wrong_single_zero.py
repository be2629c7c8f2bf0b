# hint: A lone `0`, or no digit at all, has no check digit. How many digits does a valid number need?
import re


def is_valid(text):
    if not re.fullmatch(r"([0-9]( ?[0-9])*)?", text):
        return False
    digits = [int(digit) for digit in reversed(text.replace(" ", ""))]
    doubled = sum(sum(divmod(2 * digit, 10)) for digit in digits[1::2])
    return (sum(digits[::2]) + doubled) % 10 == 0
