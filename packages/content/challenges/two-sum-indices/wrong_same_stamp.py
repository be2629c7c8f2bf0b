# hint: You use one stamp twice: half of `target` is paired with itself. Store a value only after you've looked for its partner.
def two_sum(values, target):
    first_position = {}
    for j, value in enumerate(values):
        first_position.setdefault(value, j)
        if target - value in first_position:
            return first_position[target - value], j
    return None
