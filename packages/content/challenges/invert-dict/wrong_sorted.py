# hint: You sort the keys. They should stay in the order of the original dict.
def invert(mapping):
    inverse = {}
    for key in sorted(mapping):
        inverse.setdefault(mapping[key], []).append(key)
    return inverse
