# hint: In the second half, the smaller disks are on the spare peg, but you take them from the start peg.
def hanoi(disks, start, target, spare):
    if disks == 0:
        return []
    return [
        *hanoi(disks - 1, start, spare, target),
        (start, target),
        *hanoi(disks - 1, start, target, spare),
    ]
