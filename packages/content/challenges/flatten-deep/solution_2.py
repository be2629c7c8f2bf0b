def flatten(items):
    result = []
    waiting = [items]
    while waiting:
        item = waiting.pop()
        if isinstance(item, (list, tuple)):
            waiting.extend(reversed(item))
        else:
            result.append(item)
    return result
