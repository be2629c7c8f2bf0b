def two_sum(values, target):
    first_position = {}
    for j, value in enumerate(values):
        if target - value in first_position:
            return first_position[target - value], j
        first_position.setdefault(value, j)
    return None
