# hint: Your windows don't overlap. Each one should start one item after the one before it.
def windows(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")

    def generate():
        window = []
        for item in items:
            window.append(item)
            if len(window) == size:
                yield tuple(window)
                window = []

    return generate()
