# hint: The suggestions are right, but you look at all the words for each of them. That takes too long when there are many.
class Autocomplete:
    def __init__(self):
        self.counts = {}

    def add(self, word):
        if word == "":
            raise ValueError
        self.counts[word] = self.counts.get(word, 0) + 1

    def count(self, word):
        return self.counts.get(word, 0)

    def suggest(self, prefix, limit=3):
        found = [word for word in self.counts if word.startswith(prefix)]
        return sorted(found, key=lambda word: (-self.counts[word], word))[:limit]
