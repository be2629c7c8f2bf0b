# hint: Tuples come out in one piece. They should be taken apart like lists.
def flatten(items):
    result = []
    for item in items:
        if isinstance(item, list):
            result.extend(flatten(item))
        else:
            result.append(item)
    return result
