# hint: You count a repeated maximum twice. In `[9, 9, 4]`, the second 9 isn't a new number.
def second_largest(numbers):
    ordered = sorted(numbers)
    return ordered[-2] if len(ordered) >= 2 else None
