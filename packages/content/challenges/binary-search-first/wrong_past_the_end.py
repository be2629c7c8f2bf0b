# hint: For a value larger than all items, the search ends behind the last one, and looking there raises IndexError.
def first_position(items, value):
    low, high = 0, len(items)
    while low < high:
        middle = (low + high) // 2
        if items[middle] < value:
            low = middle + 1
        else:
            high = middle
    return low if items[low] == value else None
