# hint: Without disks there's nothing to move. Your smallest case returns a move even for 0.
def hanoi(disks, start, target, spare):
    if disks <= 1:
        return [(start, target)]
    return [
        *hanoi(disks - 1, start, spare, target),
        (start, target),
        *hanoi(disks - 1, spare, target, start),
    ]
