from collections import deque


def rotate(items, k):
    ring = deque(items)
    ring.rotate(k)
    return list(ring)
