# hint: You remove all spaces before you check them. Those at the ends and double ones make a number invalid.
import re


def is_valid(text):
    text = text.replace(" ", "")
    if not re.fullmatch(r"[0-9]{2,}", text):
        return False
    digits = [int(digit) for digit in reversed(text)]
    doubled = sum(sum(divmod(2 * digit, 10)) for digit in digits[1::2])
    return (sum(digits[::2]) + doubled) % 10 == 0
