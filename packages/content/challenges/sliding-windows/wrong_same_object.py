# hint: All your windows are the same list, which goes on changing after it was yielded. Yield a tuple.
def windows(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")

    def generate():
        window = []
        for item in items:
            window.append(item)
            if len(window) > size:
                del window[0]
            if len(window) == size:
                yield window

    return generate()
