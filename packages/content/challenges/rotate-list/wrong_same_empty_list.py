# hint: For an empty list, you return the list you were given. The result has to be a new one.
def rotate(items, k):
    if not items:
        return items
    k %= len(items)
    return items[-k:] + items[:-k]
