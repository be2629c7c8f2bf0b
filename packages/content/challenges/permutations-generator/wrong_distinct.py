# hint: Equal items at different positions should give separate tuples. A set, or a test for repeats, removes some.
def arrangements(items):
    items = tuple(items)
    if not items:
        yield ()
    seen = set()
    for i, first in enumerate(items):
        if first in seen:
            continue
        seen.add(first)
        for rest in arrangements(items[:i] + items[i + 1 :]):
            yield (first, *rest)
