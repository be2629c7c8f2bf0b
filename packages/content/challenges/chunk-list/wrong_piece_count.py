# hint: You make `size` pieces. The number says how many items are in a piece.
def chunk(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    length = max(1, -(-len(items) // size))
    return [items[start : start + length] for start in range(0, len(items), length)]
