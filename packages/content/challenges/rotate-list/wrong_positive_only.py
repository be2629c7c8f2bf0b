# hint: A negative `k` does nothing: `range(-2)` is empty. Turn it into the positive `k` with the same effect.
def rotate(items, k):
    items = items[:]
    for _ in range(k):
        if items:
            items.insert(0, items.pop())
    return items
