def arrangements(items):
    items = list(items)

    def swap_from(start):
        if start == len(items):
            yield tuple(items)
        for i in range(start, len(items)):
            items[start], items[i] = items[i], items[start]
            yield from swap_from(start + 1)
            items[start], items[i] = items[i], items[start]

    yield from swap_from(0)
