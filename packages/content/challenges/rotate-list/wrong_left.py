# hint: You turn the list the other way: a positive `k` moves to the right, so the last items come first.
def rotate(items, k):
    if not items:
        return []
    k %= len(items)
    return items[k:] + items[:k]
