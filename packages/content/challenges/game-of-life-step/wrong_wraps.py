# hint: Your grid has no edge: position -1 is the last row or column, so cells on opposite sides count as neighbors.
def next_generation(grid):
    result = [row[:] for row in grid]
    for row in range(len(grid)):
        for column in range(len(grid[0])):
            neighbors = 0
            for dr in (-1, 0, 1):
                for dc in (-1, 0, 1):
                    r, c = row + dr, column + dc
                    if (dr or dc) and r < len(grid) and c < len(grid[0]):
                        neighbors += grid[r][c]
            result[row][column] = int(neighbors == 3 or (grid[row][column] == 1 and neighbors == 2))
    return result
