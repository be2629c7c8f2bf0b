def invert(mapping):
    return {wanted: [key for key, value in mapping.items() if value == wanted] for wanted in mapping.values()}
