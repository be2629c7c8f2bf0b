# hint: You also yield windows that aren't full yet. Wait until there are `size` items.
from collections import deque


def windows(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")

    def generate():
        window = deque(maxlen=size)
        for item in items:
            window.append(item)
            yield tuple(window)

    return generate()
