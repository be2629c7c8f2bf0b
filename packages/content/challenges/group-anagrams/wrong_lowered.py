# hint: Your words come back in lower case. Only the key should be; put the word itself into the group.
def group_anagrams(words):
    groups = {}
    for word in words:
        word = word.lower()
        groups.setdefault("".join(sorted(word)), []).append(word)
    return list(groups.values())
