def rotate(items, k):
    if not items:
        return []
    k %= len(items)
    return items[-k:] + items[:-k]
