# hint: You suggest words that contain the prefix somewhere. They have to begin with it.
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
        ranked = sorted(self.counts, key=lambda word: (-self.counts[word], word))
        return [word for word in ranked if prefix in word][:limit]
