# hint: After the first window, you take items in pairs. Each window must come as soon as its last item is known.
def windows(items, size):
    if size < 1:
        raise ValueError("size must be at least 1")

    def generate():
        source = iter(items)
        window = []
        for item in source:
            window.append(item)
            if len(window) == size:
                yield tuple(window)
                break
        for item in source:
            pair = [item]
            for other in source:
                pair.append(other)
                break
            for following in pair:
                window = [*window[1:], following]
                yield tuple(window)

    return generate()
