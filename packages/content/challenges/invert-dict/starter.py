def invert(mapping):
    return {value: key for key, value in mapping.items()}
