# hint: You keep the last occurrence of each item. The first one is the one that stays.
def remove_duplicates(items):
    return [item for i, item in enumerate(items) if item not in items[i + 1 :]]
