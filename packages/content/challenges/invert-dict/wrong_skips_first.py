# hint: The first key of every value is missing. After making the empty list, you still have to put the key in.
def invert(mapping):
    inverse = {}
    for key, value in mapping.items():
        if value in inverse:
            inverse[value].append(key)
        else:
            inverse[value] = []
    return inverse
