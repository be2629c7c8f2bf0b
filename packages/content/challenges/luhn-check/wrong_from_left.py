# hint: You count the places from the left, which works only if the number of digits is even. Start at the right end.
import re


def is_valid(text):
    if not re.fullmatch(r"[0-9]( ?[0-9])+", text):
        return False
    digits = [int(digit) for digit in text.replace(" ", "")]
    doubled = sum(sum(divmod(2 * digit, 10)) for digit in digits[::2])
    return (sum(digits[1::2]) + doubled) % 10 == 0
