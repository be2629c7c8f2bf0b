def transpose(grid):
    if not grid or not grid[0]:
        return []
    return [[row[0] for row in grid]] + transpose([row[1:] for row in grid])
