def hanoi(disks, start, target, spare):
    if disks == 0:
        return []
    return [
        *hanoi(disks - 1, start, spare, target),
        (start, target),
        *hanoi(disks - 1, spare, target, start),
    ]
