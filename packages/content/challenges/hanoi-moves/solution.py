def hanoi(discs, start, target, spare):
    if discs == 0:
        return []
    return [
        *hanoi(discs - 1, start, spare, target),
        (start, target),
        *hanoi(discs - 1, spare, target, start),
    ]
