DOUBLED = dict(zip("0123456789", (0, 2, 4, 6, 8, 1, 3, 5, 7, 9)))
PLAIN = {str(digit): digit for digit in range(10)}


def is_valid(text):
    groups = text.split(" ")
    if not all(groups):
        return False
    digits = "".join(groups)
    try:
        total = sum((DOUBLED if place % 2 else PLAIN)[digit] for place, digit in enumerate(digits[::-1]))
    except KeyError:
        return False
    return len(digits) > 1 and not total % 10
