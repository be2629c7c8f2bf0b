def change(cents):
    return [1] * cents
