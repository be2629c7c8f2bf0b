def transpose(grid):
    if not grid:
        return []
    result = []
    for column in range(len(grid[0])):
        result.append([row[column] for row in grid])
    return result
