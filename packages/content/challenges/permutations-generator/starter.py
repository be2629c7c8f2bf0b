def arrangements(items):
    yield tuple(items)
