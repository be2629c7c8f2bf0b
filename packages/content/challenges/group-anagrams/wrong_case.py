# hint: A word with a capital letter gets a group of its own. Ignore case when you build the key.
def group_anagrams(words):
    groups = {}
    for word in words:
        groups.setdefault("".join(sorted(word)), []).append(word)
    return list(groups.values())
