# hint: The result is right, but you emptied the caller's list on the way. Leave the original alone.
def remove_duplicates(items):
    result = []
    while items:
        item = items.pop(0)
        if item not in result:
            result.append(item)
    return result
