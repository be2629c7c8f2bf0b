def rotate(items, k):
    size = len(items)
    return [items[(place - k) % size] for place in range(size)]
