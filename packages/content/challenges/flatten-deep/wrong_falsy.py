# hint: Items such as 0, `None` and the empty text get lost. Dropping whatever is false removes more than empty lists.
def flatten(items):
    result = []
    for item in items:
        if isinstance(item, (list, tuple)):
            result.extend(flatten(item))
        elif item:
            result.append(item)
    return result
