def first_position(items, value):
    size = len(items)
    before = -1  # everything up to here is smaller than the value
    step = 1
    while step < size:
        step *= 2
    while step:
        if before + step < size and items[before + step] < value:
            before += step
        step //= 2
    place = before + 1
    return place if place < size and items[place] == value else None
