# hint: You return the two values. Their positions in the list are wanted.
def two_sum(values, target):
    seen = set()
    for value in values:
        if target - value in seen:
            return target - value, value
        seen.add(value)
    return None
