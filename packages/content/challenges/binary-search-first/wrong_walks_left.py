# hint: After a hit, you walk left item by item. If the value repeats a million times, that's slow. Halve there too.
def first_position(items, value):
    low, high = 0, len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        item = items[middle]
        if item == value:
            while middle > 0 and items[middle - 1] == value:
                middle -= 1
            return middle
        if item > value:
            high = middle - 1
        else:
            low = middle + 1
    return None
