# hint: The rows of your result are tuples. They look alike when you read them, but a list was asked for.
def transpose(grid):
    return list(zip(*grid))
