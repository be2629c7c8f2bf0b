# hint: Your answer is right, but `pop` and `insert` changed the list that was passed. Work on a copy.
def rotate(items, k):
    if items:
        for _ in range(k % len(items)):
            items.insert(0, items.pop())
    return items[:]
