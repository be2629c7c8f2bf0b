# hint: When a value repeats, you remember its last position. The smallest `i` is wanted.
def two_sum(values, target):
    position = {}
    for j, value in enumerate(values):
        if target - value in position:
            return position[target - value], j
        position[value] = j
    return None
