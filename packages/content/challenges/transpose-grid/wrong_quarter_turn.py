# hint: That's a quarter turn: your rows run from the bottom up. The top row should become the first column without being reversed.
def transpose(grid):
    return [list(column) for column in zip(*grid[::-1])]
