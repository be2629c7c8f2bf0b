# hint: An empty list has the length 0, and a division by 0 fails. Treat this case before you use `%`.
def rotate(items, k):
    k %= len(items)
    return items[-k:] + items[:-k]
