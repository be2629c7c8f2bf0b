# hint: Dicts and sets can be looped over too, so your function takes them apart. Only lists and tuples should be.
def flatten(items):
    result = []
    for item in items:
        if hasattr(item, "__iter__") and not isinstance(item, (str, bytes)):
            result.extend(flatten(item))
        else:
            result.append(item)
    return result
