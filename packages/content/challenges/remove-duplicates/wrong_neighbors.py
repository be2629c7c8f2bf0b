# hint: You compare each item only with the one before it. A repeat can be further away.
def remove_duplicates(items):
    result = []
    for item in items:
        if not result or item != result[-1]:
            result.append(item)
    return result
