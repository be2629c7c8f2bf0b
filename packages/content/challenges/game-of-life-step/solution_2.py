from collections import Counter


def next_generation(grid):
    alive = {(r, c) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell}
    neighbors = Counter(
        (r + dr, c + dc)
        for r, c in alive
        for dr in (-1, 0, 1)
        for dc in (-1, 0, 1)
        if dr or dc
    )
    return [
        [int(neighbors[r, c] == 3 or ((r, c) in alive and neighbors[r, c] == 2)) for c in range(len(row))]
        for r, row in enumerate(grid)
    ]
