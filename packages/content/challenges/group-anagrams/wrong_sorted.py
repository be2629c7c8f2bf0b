# hint: You sort before you group, so the groups come in the order of their letters. Keep the order of the list.
from itertools import groupby


def group_anagrams(words):
    def key(word):
        return sorted(word.lower())

    return [list(group) for _, group in groupby(sorted(words, key=key), key=key)]
