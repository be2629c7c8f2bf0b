# hint: You take ranges apart. Only lists and tuples are opened.
def flatten(items):
    result = []
    for item in items:
        if isinstance(item, (list, tuple, range)):
            result.extend(flatten(item))
        else:
            result.append(item)
    return result
