# hint: If nothing is nested, you return the list that was passed in. It should be a new one.
def flatten(items):
    if not any(isinstance(item, (list, tuple)) for item in items):
        return items
    result = []
    for item in items:
        if isinstance(item, (list, tuple)):
            result.extend(flatten(item))
        else:
            result.append(item)
    return result
