# hint: `is` asks whether it's the very same object. Two equal values can be different objects; compare with `==`.
def invert(mapping):
    return {value: [key for key in mapping if mapping[key] is value] for value in mapping.values()}
