from itertools import groupby


def group_anagrams(words):
    key = lambda pair: sorted(pair[1].lower())
    numbered = sorted(enumerate(words), key=lambda pair: (key(pair), pair[0]))
    groups = [list(group) for _, group in groupby(numbered, key=key)]
    groups.sort(key=lambda group: group[0][0])
    return [[word for _, word in group] for group in groups]
