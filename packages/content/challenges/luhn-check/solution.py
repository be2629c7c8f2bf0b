def is_valid(text):
    groups = text.split(" ")
    digits = "".join(groups)
    if "" in groups or len(digits) < 2 or any(digit not in "0123456789" for digit in digits):
        return False
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit)
        if place % 2 == 1:
            value *= 2
            if value > 9:
                value -= 9
        total += value
    return total % 10 == 0
