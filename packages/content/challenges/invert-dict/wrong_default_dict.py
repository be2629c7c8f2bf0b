# hint: A dict as a default value is made only once, so the second call still has the keys of the first.
def invert(mapping, inverse={}):
    for key, value in mapping.items():
        if value not in inverse:
            inverse[value] = []
        inverse[value].append(key)
    return inverse
