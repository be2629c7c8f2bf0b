def arrangements(items):
    items = tuple(items)
    if not items:
        yield ()
    for i, first in enumerate(items):
        for rest in arrangements(items[:i] + items[i + 1 :]):
            yield (first, *rest)
