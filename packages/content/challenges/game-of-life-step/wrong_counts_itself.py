# hint: A living cell counts itself among its neighbors. Leave out the cell in the middle.
def next_generation(grid):
    result = [row[:] for row in grid]
    for row in range(len(grid)):
        for column in range(len(grid[0])):
            neighbors = 0
            for r in range(max(row - 1, 0), min(row + 2, len(grid))):
                for c in range(max(column - 1, 0), min(column + 2, len(grid[0]))):
                    neighbors += grid[r][c]
            result[row][column] = int(neighbors == 3 or (grid[row][column] == 1 and neighbors == 2))
    return result
