def next_generation(grid):
    alive = {complex(c, r) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == 1}
    around = [complex(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    result = [[0 for _ in row] for row in grid]
    for r, row in enumerate(result):
        for c in range(len(row)):
            here = complex(c, r)
            near = len([step for step in around if here + step in alive])
            if near == 3 or near == 2 and here in alive:
                row[c] = 1
    return result
