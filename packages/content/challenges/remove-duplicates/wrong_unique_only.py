# hint: Items that occur twice are missing from your result. They should be there once.
def remove_duplicates(items):
    return [item for item in items if items.count(item) == 1]
