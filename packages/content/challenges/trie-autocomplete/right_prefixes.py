from collections import Counter, defaultdict
from heapq import nsmallest


class Autocomplete:
    def __init__(self):
        self.words = Counter()
        self.by_prefix = defaultdict(set)

    def add(self, word):
        if not word:
            raise ValueError("empty")
        if word not in self.words:
            for length in range(len(word) + 1):
                self.by_prefix[word[:length]].add(word)
        self.words[word] += 1

    def count(self, word):
        return self.words[word]

    def suggest(self, prefix, limit=3):
        known = self.by_prefix.get(prefix, ())
        return nsmallest(limit, known, key=lambda word: (-self.words[word], word))
