# hint: Without discs there's nothing to move. Your smallest case returns a move even for 0.
def hanoi(discs, start, target, spare):
    if discs <= 1:
        return [(start, target)]
    return [
        *hanoi(discs - 1, start, spare, target),
        (start, target),
        *hanoi(discs - 1, spare, target, start),
    ]
