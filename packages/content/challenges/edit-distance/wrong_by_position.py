# hint: You compare letters at equal positions. One insertion at the front shifts all the others: try `ear` and `bear`.
def edit_distance(first, second):
    return sum(a != b for a, b in zip(first, second)) + abs(len(first) - len(second))
