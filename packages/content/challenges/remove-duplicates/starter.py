def remove_duplicates(items):
    return items
