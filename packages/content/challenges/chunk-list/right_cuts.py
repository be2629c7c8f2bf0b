def chunk(items, size):
    if size <= 0:
        raise ValueError
    rest, pieces = list(items), []
    while rest:
        piece, rest = rest[:size], rest[size:]
        pieces.append(piece)
    return pieces
