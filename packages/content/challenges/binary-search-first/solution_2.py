def first_position(items, value):
    low, high = 0, len(items) - 1
    found = None
    while low <= high:
        middle = (low + high) // 2
        item = items[middle]
        if item == value:
            found = middle
        if item >= value:
            high = middle - 1
        else:
            low = middle + 1
    return found
