# hint: If nothing changes, you return the grid you were given. The result has to be a new one.
def living_neighbors(grid, row, column):
    count = 0
    for r in range(max(row - 1, 0), min(row + 2, len(grid))):
        for c in range(max(column - 1, 0), min(column + 2, len(grid[0]))):
            if (r, c) != (row, column):
                count += grid[r][c]
    return count


def next_generation(grid):
    result = []
    for row, cells in enumerate(grid):
        new_row = []
        for column, alive in enumerate(cells):
            neighbors = living_neighbors(grid, row, column)
            new_row.append(1 if neighbors == 3 or (alive and neighbors == 2) else 0)
        result.append(new_row)
    return grid if result == grid else result
