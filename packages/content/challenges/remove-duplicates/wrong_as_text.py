# hint: You compare the items as text, so 1 and "1" are the same to you, and 1 and 1.0 aren't. `==` decides.
def remove_duplicates(items):
    seen = set()
    result = []
    for item in items:
        if str(item) not in seen:
            seen.add(str(item))
            result.append(item)
    return result
