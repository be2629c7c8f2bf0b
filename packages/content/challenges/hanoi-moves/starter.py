def hanoi(discs, start, target, spare):
    return [(start, target)] * discs
