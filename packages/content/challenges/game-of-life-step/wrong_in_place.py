# hint: You change cells while others still need their old state. Write into a new grid.
def next_generation(grid):
    grid = [row[:] for row in grid]
    for row in range(len(grid)):
        for column in range(len(grid[0])):
            neighbors = -grid[row][column]
            for r in range(max(row - 1, 0), min(row + 2, len(grid))):
                for c in range(max(column - 1, 0), min(column + 2, len(grid[0]))):
                    neighbors += grid[r][c]
            grid[row][column] = int(neighbors == 3 or (grid[row][column] == 1 and neighbors == 2))
    return grid
