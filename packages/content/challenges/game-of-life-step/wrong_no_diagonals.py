# hint: You count four neighbors per cell. The four diagonal ones belong to them too.
def next_generation(grid):
    result = [row[:] for row in grid]
    for row in range(len(grid)):
        for column in range(len(grid[0])):
            neighbors = 0
            for r, c in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]:
                if 0 <= r < len(grid) and 0 <= c < len(grid[0]):
                    neighbors += grid[r][c]
            result[row][column] = int(neighbors == 3 or (grid[row][column] == 1 and neighbors == 2))
    return result
