def chunk(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    pieces = []
    for item in items:
        if not pieces or len(pieces[-1]) == size:
            pieces.append([])
        pieces[-1].append(item)
    return pieces
