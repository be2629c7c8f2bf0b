from functools import reduce


def remove_duplicates(items):
    return reduce(lambda kept, item: kept if item in kept else kept + [item], items, [])
