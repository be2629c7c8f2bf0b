from collections import Counter, defaultdict


def group_anagrams(words):
    groups = defaultdict(list)
    for word in words:
        groups[frozenset(Counter(word.lower()).items())].append(word)
    return list(groups.values())
