def first_position(items, value):
    for position in range(len(items)):
        if items[position] == value:
            return position
