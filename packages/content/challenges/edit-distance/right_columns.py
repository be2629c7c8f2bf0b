def edit_distance(first, second):
    if len(first) < len(second):
        first, second = second, first
    column = [*range(len(first) + 1)]
    for j, right in enumerate(second, 1):
        diagonal, column[0] = column[0], j
        for i, left in enumerate(first, 1):
            diagonal, column[i] = column[i], min(diagonal + (left != right), column[i] + 1, column[i - 1] + 1)
    return column[-1]
