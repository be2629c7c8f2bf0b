# hint: The smaller discs must first go to the spare peg. Your first recursive call sends them to the target.
def hanoi(discs, start, target, spare):
    if discs == 0:
        return []
    return [
        *hanoi(discs - 1, start, target, spare),
        (start, target),
        *hanoi(discs - 1, spare, target, start),
    ]
