# hint: A doubled digit above 9 must be reduced to one digit: 14 counts as 5.
import re


def is_valid(text):
    if not re.fullmatch(r"[0-9]( ?[0-9])+", text):
        return False
    digits = [int(digit) for digit in reversed(text.replace(" ", ""))]
    return (sum(digits[::2]) + 2 * sum(digits[1::2])) % 10 == 0
