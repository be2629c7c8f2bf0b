# hint: You skip keys such as `0` and `""`. They belong in the lists too.
def invert(mapping):
    inverse = {}
    for key, value in mapping.items():
        if not key:
            continue
        if value not in inverse:
            inverse[value] = []
        inverse[value].append(key)
    return inverse
