# hint: You leave out everything but letters. The apostrophe of `it's` counts too.
def group_anagrams(words):
    groups = {}
    for word in words:
        key = "".join(sorted(filter(str.isalpha, word.lower())))
        groups.setdefault(key, []).append(word)
    return list(groups.values())
