# hint: Your check runs only when the first window is requested, because a function with `yield` doesn't start when it's called.
from collections import deque


def windows(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    window = deque(maxlen=size)
    for item in items:
        window.append(item)
        if len(window) == size:
            yield tuple(window)
