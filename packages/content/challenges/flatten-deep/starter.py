def flatten(items):
    result = []
    for item in items:
        result.append(item)
    return result
