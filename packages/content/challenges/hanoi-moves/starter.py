def hanoi(disks, start, target, spare):
    return [(start, target)] * disks
