def invert(mapping):
    inverse = {}
    for key, value in mapping.items():
        inverse.setdefault(value, []).append(key)
    return inverse
