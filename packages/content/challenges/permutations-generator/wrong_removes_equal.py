# hint: `remove` takes out the first item that's equal, and that may be another one. `1 == True` is true.
def arrangements(items):
    items = list(items)
    if not items:
        yield ()
    for item in items:
        rest = list(items)
        rest.remove(item)
        for tail in arrangements(rest):
            yield (item, *tail)
