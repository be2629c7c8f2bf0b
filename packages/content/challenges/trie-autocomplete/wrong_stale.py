# hint: You keep lists of suggestions. They go out of date when a word is used once more.
class Autocomplete:
    def __init__(self):
        self.counts = {}
        self.by_prefix = {}
        self.sorted = {}

    def add(self, word):
        if not word:
            raise ValueError
        if word not in self.counts:
            self.counts[word] = 0
            for i in range(len(word) + 1):
                self.by_prefix.setdefault(word[:i], []).append(word)
                self.sorted.pop(word[:i], None)
        self.counts[word] += 1

    def count(self, word):
        return self.counts.get(word, 0)

    def suggest(self, prefix, limit=3):
        if prefix not in self.sorted:
            words = self.by_prefix.get(prefix, [])
            self.sorted[prefix] = sorted(words, key=lambda w: (-self.counts[w], w))
        return self.sorted[prefix][:limit]
