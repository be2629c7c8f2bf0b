# hint: For no items at all, your generator yields nothing. There's one way to arrange nothing.
def arrangements(items):
    items = tuple(items)
    if len(items) == 1:
        yield items
    for i, first in enumerate(items):
        for rest in arrangements(items[:i] + items[i + 1 :]):
            yield (first, *rest)
