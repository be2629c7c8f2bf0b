# hint: `2` and `2.0` are the same, because `==` says so. You compare their types as well.
def remove_duplicates(items):
    seen, result = set(), []
    for item in items:
        if (type(item), item) not in seen:
            seen.add((type(item), item))
            result.append(item)
    return result
