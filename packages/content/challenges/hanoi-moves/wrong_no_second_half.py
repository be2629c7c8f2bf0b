# hint: The largest disc arrives, but the smaller ones stay on the spare peg. They have to follow.
def hanoi(discs, start, target, spare):
    if discs == 0:
        return []
    return [*hanoi(discs - 1, start, spare, target), (start, target)]
