# hint: You never find the last item. Your right border excludes it from the start.
def first_position(items, value):
    low, high = 0, len(items) - 1
    while low < high:
        middle = (low + high) // 2
        if items[middle] < value:
            low = middle + 1
        else:
            high = middle
    if low < len(items) - 1 and items[low] == value:
        return low
    return None
