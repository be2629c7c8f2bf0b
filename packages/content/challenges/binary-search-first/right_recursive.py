def first_position(items, value, low=0, high=None):
    high = len(items) if high is None else high
    if low == high:
        return low if low < len(items) and not items[low] != value else None
    middle = low + (high - low) // 2
    if items[middle] >= value:
        return first_position(items, value, low, middle)
    return first_position(items, value, middle + 1, high)
