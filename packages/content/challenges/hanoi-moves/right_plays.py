def hanoi(disks, start, target, spare):
    stacks = {start: list(range(disks, 0, -1)), target: [], spare: []}
    moves = []

    def between(one, other):
        if not stacks[one] or stacks[other] and stacks[other][-1] < stacks[one][-1]:
            one, other = other, one
        stacks[other].append(stacks[one].pop())
        moves.append((one, other))

    pairs = [(start, target), (start, spare), (target, spare)]
    if disks % 2 == 0:
        pairs = [(start, spare), (start, target), (spare, target)]
    while len(moves) < 2**disks - 1:
        between(*pairs[len(moves) % 3])
    return moves
