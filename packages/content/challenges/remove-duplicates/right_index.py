def remove_duplicates(items):
    return [item for place, item in enumerate(items) if items.index(item) == place]
