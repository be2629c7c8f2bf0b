# hint: Equal items disappear together, because you leave them out by value. Leave out one position instead.
def arrangements(items):
    items = tuple(items)
    if not items:
        yield ()
    for first in items:
        for rest in arrangements([item for item in items if item != first]):
            yield (first, *rest)
