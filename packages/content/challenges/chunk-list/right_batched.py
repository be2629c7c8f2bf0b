from itertools import batched


def chunk(items, size):
    return [[*piece] for piece in batched(items, size)]
