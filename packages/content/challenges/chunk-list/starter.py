def chunk(items, size):
    return [items[:size], items[size:]]
