# hint: Values such as 0, None and the empty text are left out. They count as false, but they can be keys like any other value.
def invert(mapping):
    inverse = {}
    for key, value in mapping.items():
        if value:
            inverse.setdefault(value, []).append(key)
    return inverse
