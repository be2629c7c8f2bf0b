# hint: A list as a default value is made only once, so the second call still has the items of the first.
def flatten(items, result=[]):
    for item in items:
        if isinstance(item, (list, tuple)):
            flatten(item, result)
        else:
            result.append(item)
    return result
