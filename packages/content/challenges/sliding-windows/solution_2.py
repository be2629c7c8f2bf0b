def windows(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")
    return slide(items, size)


def slide(items, size):
    window = ()
    for item in items:
        window = (*window, item)[-size:]
        if len(window) == size:
            yield window
