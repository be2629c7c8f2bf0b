# hint: All values share one list, so every key ends up everywhere. `dict.fromkeys` stores the same object for each key.
def invert(mapping):
    inverse = dict.fromkeys(mapping.values(), [])
    for key, value in mapping.items():
        inverse[value].append(key)
    return inverse
