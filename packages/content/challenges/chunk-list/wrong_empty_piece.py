# hint: When everything fits exactly, there's an empty piece at the end. Rounding up isn't the same as adding 1.
def chunk(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    return [items[i * size : (i + 1) * size] for i in range(len(items) // size + 1)]
