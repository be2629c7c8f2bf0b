# hint: Items that don't fill a whole piece get lost. `len(items) // size` counts the full pieces only.
def chunk(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    return [items[i * size : (i + 1) * size] for i in range(len(items) // size)]
