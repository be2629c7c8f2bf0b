from itertools import permutations


def queens(n):
    return [
        order
        for order in permutations(range(n))
        if len({row + column for row, column in enumerate(order)}) == n
        and len({row - column for row, column in enumerate(order)}) == n
    ]
