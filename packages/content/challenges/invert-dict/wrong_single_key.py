# hint: A value with a single key leads to the bare key. It should be a list in any case.
def invert(mapping):
    inverse = {}
    for key, value in mapping.items():
        inverse.setdefault(value, []).append(key)
    return {value: keys if len(keys) > 1 else keys[0] for value, keys in inverse.items()}
