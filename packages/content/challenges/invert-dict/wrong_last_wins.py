# hint: Of several keys with the same value, only the last one is left: each new list replaces the one before.
def invert(mapping):
    return {value: [key] for key, value in mapping.items()}
