def first_position(items, value):
    low, high = 0, len(items)
    while low < high:
        middle = (low + high) // 2
        if items[middle] < value:
            low = middle + 1
        else:
            high = middle
    if low < len(items) and items[low] == value:
        return low
    return None
