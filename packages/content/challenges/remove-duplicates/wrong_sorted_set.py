# hint: Your result is in ascending order. The playlist should keep the order in which songs first appeared.
def remove_duplicates(items):
    return sorted(set(items))
