# hint: Only the outermost level is taken apart. What if a list in the list contains another one?
def flatten(items):
    result = []
    for item in items:
        if isinstance(item, (list, tuple)):
            result.extend(item)
        else:
            result.append(item)
    return result
