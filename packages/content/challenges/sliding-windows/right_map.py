from collections import deque
from itertools import islice


def windows(items, size):
    if size < 1:
        raise ValueError("at least 1")
    window = deque([], size)

    def added(item):
        window.append(item)
        return tuple(window)

    return (seen for seen in map(added, items) if len(seen) == size)
