def invert(mapping):
    inverse = {}
    for key, value in mapping.items():
        if value not in inverse:
            inverse[value] = []
        inverse[value].append(key)
    return inverse
