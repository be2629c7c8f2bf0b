def windows(items, size):
    for i in range(len(items)):
        yield tuple(items[i : i + size])
