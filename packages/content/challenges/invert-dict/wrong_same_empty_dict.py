# hint: For an empty dict, you return the dict you were given. The result has to be a new one.
def invert(mapping):
    if not mapping:
        return mapping
    inverse = {}
    for key, value in mapping.items():
        if value not in inverse:
            inverse[value] = []
        inverse[value].append(key)
    return inverse
