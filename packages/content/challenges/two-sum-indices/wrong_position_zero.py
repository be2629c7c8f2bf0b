# hint: Position 0 counts as false, so a pair that begins with the first stamp isn't found. Test with `in` or `is not None`.
def two_sum(values, target):
    first_position = {}
    for j, value in enumerate(values):
        if first_position.get(target - value):
            return first_position[target - value], j
        first_position.setdefault(value, j)
    return None
