# hint: When `k` is larger than the list, nothing moves. How many places are left after the full rounds?
def rotate(items, k):
    return items[-k:] + items[:-k]
