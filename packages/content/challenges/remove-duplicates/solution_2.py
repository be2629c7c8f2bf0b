def remove_duplicates(items):
    return list(dict.fromkeys(items))
