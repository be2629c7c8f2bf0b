# hint: For a grid without rows, you return the list you were given. The result has to be a new one.
def transpose(grid):
    if not grid:
        return grid
    return [[row[c] for row in grid] for c in range(len(grid[0]))]
