def next_generation(grid):
    return [row[:] for row in grid]
