# hint: You compare which letters occur, not how often. `noon` and `no` land in one group.
def group_anagrams(words):
    groups = {}
    for word in words:
        groups.setdefault(frozenset(word.lower()), []).append(word)
    return list(groups.values())
