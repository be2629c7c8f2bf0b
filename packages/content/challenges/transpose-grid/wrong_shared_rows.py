# hint: All rows of your result are the same. `[row] * n` doesn't copy the row, it repeats it.
def transpose(grid):
    if not grid:
        return []
    result = [[None] * len(grid)] * len(grid[0])
    for r, row in enumerate(grid):
        for c, value in enumerate(row):
            result[c][r] = value
    return result
