# hint: You add a piece when it's full. What about the one you're still filling when the loop ends?
def chunk(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    pieces, piece = [], []
    for item in items:
        if len(piece) == size:
            pieces.append(piece)
            piece = []
        piece.append(item)
    return pieces
