# hint: A single 0 passes. A valid number has at least two digits.
import re


def is_valid(text):
    if not re.fullmatch(r"[0-9]( ?[0-9])*", text):
        return False
    total = 0
    for i, digit in enumerate(reversed(text.replace(" ", ""))):
        n = int(digit) * (1 + i % 2)
        total += n - 9 if n > 9 else n
    return total % 10 == 0
