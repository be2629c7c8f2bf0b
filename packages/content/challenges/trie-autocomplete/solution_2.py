from bisect import bisect_left, insort


class Autocomplete:
    def __init__(self):
        self.counts = {}
        self.words = []  # in alphabetical order

    def add(self, word):
        if word == "":
            raise ValueError("a word needs at least one character")
        if word not in self.counts:
            self.counts[word] = 0
            insort(self.words, word)
        self.counts[word] += 1

    def count(self, word):
        return self.counts.get(word, 0)

    def suggest(self, prefix, limit=3):
        place = bisect_left(self.words, prefix)
        found = []
        while place < len(self.words) and self.words[place].startswith(prefix):
            found.append(self.words[place])
            place += 1
        return sorted(found, key=lambda word: -self.counts[word])[:limit]
