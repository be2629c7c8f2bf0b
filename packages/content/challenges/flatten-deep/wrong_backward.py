# hint: The items come out in a different order. A stack returns last what you put on it first.
def flatten(items):
    result = []
    waiting = [items]
    while waiting:
        item = waiting.pop()
        if isinstance(item, (list, tuple)):
            waiting.extend(item)
        else:
            result.append(item)
    return result
