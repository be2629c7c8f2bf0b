# hint: The smaller disks must first go to the spare peg. Your first recursive call sends them to the target.
def hanoi(disks, start, target, spare):
    if disks == 0:
        return []
    return [
        *hanoi(disks - 1, start, target, spare),
        (start, target),
        *hanoi(disks - 1, spare, target, start),
    ]
