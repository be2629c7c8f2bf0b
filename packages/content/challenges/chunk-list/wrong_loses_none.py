# hint: You fill up the last piece with `None` and remove it afterward. That takes away items that are `None` as well.
from itertools import zip_longest


def chunk(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    pieces = zip_longest(*[iter(items)] * size)
    return [[item for item in piece if item is not None] for piece in pieces]
