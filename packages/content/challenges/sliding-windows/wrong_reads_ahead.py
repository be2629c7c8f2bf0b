# hint: You take an item too many before each window. With a slow source, a window would have to wait for the next item.
from collections import deque


def windows(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")

    def generate():
        window = deque(maxlen=size)
        for item in items:
            if len(window) == size:
                yield tuple(window)
            window.append(item)
        if len(window) == size:
            yield tuple(window)

    return generate()
