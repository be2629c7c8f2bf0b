# hint: You return where the value would belong, even if it isn't there. Check the item before you return its position.
def first_position(items, value):
    low, high = 0, len(items)
    while low < high:
        middle = (low + high) // 2
        if items[middle] < value:
            low = middle + 1
        else:
            high = middle
    return low if low < len(items) else None
