# hint: In the second half, the smaller discs are on the spare peg, but you take them from the start peg.
def hanoi(discs, start, target, spare):
    if discs == 0:
        return []
    return [
        *hanoi(discs - 1, start, spare, target),
        (start, target),
        *hanoi(discs - 1, start, target, spare),
    ]
