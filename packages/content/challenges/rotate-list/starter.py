def rotate(items, k):
    return items[-1:] + items[:-1]
