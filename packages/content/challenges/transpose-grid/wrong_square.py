# hint: You use the number of rows for the columns too. That's only right for a square.
def transpose(grid):
    size = len(grid)
    return [[grid[r][c] for r in range(size)] for c in range(size)]
