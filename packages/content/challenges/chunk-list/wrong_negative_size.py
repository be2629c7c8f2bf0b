# hint: For 0, `range` complains by itself. For a negative size it's simply empty, and no exception is raised.
def chunk(items, size):
    return [items[start : start + size] for start in range(0, len(items), size)]
