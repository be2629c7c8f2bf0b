# hint: The largest disk arrives, but the smaller ones stay on the spare peg. They have to follow.
def hanoi(disks, start, target, spare):
    if disks == 0:
        return []
    return [*hanoi(disks - 1, start, spare, target), (start, target)]
