def hanoi(disks, start, target, spare):
    pegs = (start, spare, target) if disks % 2 else (start, target, spare)
    moves = []
    for move in range(1, 2**disks):
        source = (move & move - 1) % 3
        goal = ((move | move - 1) + 1) % 3
        moves.append((pegs[source], pegs[goal]))
    return moves
