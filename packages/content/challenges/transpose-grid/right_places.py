def transpose(grid):
    result = [[None] * len(grid) for _ in (grid[0] if grid else ())]
    for r, row in enumerate(grid):
        for c, value in enumerate(row):
            result[c][r] = value
    return result
