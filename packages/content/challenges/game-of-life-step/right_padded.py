def next_generation(grid):
    if not grid:
        return []
    width = len(grid[0])
    padded = [[0] * (width + 2), *([0, *row, 0] for row in grid), [0] * (width + 2)]
    born = {(0, 3), (1, 3), (1, 2)}
    return [
        [
            int((padded[r][c], sum(sum(line[c - 1 : c + 2]) for line in padded[r - 1 : r + 2]) - padded[r][c]) in born)
            for c in range(1, width + 1)
        ]
        for r in range(1, len(grid) + 1)
    ]
