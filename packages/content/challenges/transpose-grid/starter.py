def transpose(grid):
    return grid[::-1]
