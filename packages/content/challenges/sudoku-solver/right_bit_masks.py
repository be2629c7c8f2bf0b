def solve_sudoku(lines):
    used = {}
    grid = [[0 if sign == "." else int(sign) for sign in line] for line in lines]
    units = lambda r, c: (("row", r), ("column", c), ("box", r // 3, c // 3))
    for r in range(9):
        for c in range(9):
            for unit in units(r, c):
                bit = 1 << grid[r][c] if grid[r][c] else 0
                if used.get(unit, 0) & bit:
                    return None
                used[unit] = used.get(unit, 0) | bit

    def options(place):
        a, b, c = (used[unit] for unit in units(*place))
        return 0b1111111110 & ~(a | b | c)

    def solve(empty):
        if not empty:
            return True
        place = min(empty, key=lambda place: options(place).bit_count())
        rest = empty - {place}
        free = options(place)
        while free:
            bit = free & -free
            free ^= bit
            for unit in units(*place):
                used[unit] |= bit
            grid[place[0]][place[1]] = bit.bit_length() - 1
            if solve(rest):
                return True
            for unit in units(*place):
                used[unit] ^= bit
        return False

    empty = frozenset((r, c) for r in range(9) for c in range(9) if not grid[r][c])
    return ["".join(map(str, row)) for row in grid] if solve(empty) else None
