def hanoi(disks, start, target, spare):
    moves = []
    waiting = [(disks, start, target, spare)]
    while waiting:
        count, source, goal, helper = waiting.pop()
        if count == 1:
            moves.append((source, goal))
        elif count > 1:
            waiting.append((count - 1, helper, goal, source))
            waiting.append((1, source, goal, helper))
            waiting.append((count - 1, source, helper, goal))
    return moves
