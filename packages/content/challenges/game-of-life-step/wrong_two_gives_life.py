# hint: A dead cell with two living neighbors comes to life in your grid. Two are enough to stay alive, but not to be born.
def next_generation(grid):
    result = [row[:] for row in grid]
    for row in range(len(grid)):
        for column in range(len(grid[0])):
            neighbors = -grid[row][column]
            for r in range(max(row - 1, 0), min(row + 2, len(grid))):
                for c in range(max(column - 1, 0), min(column + 2, len(grid[0]))):
                    neighbors += grid[r][c]
            result[row][column] = int(neighbors in (2, 3))
    return result
