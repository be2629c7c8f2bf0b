# hint: You return as soon as you hit the value. There may be an equal item further left.
def first_position(items, value):
    low, high = 0, len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        item = items[middle]
        if item == value:
            return middle
        if item > value:
            high = middle - 1
        else:
            low = middle + 1
    return None
