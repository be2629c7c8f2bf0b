# hint: `grid[0]` fails when the grid has no rows.
def transpose(grid):
    return [[row[c] for row in grid] for c in range(len(grid[0]))]
