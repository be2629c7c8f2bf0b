class Autocomplete:
    def __init__(self):
        self.words = []

    def add(self, word):
        self.words.append(word)

    def count(self, word):
        return self.words.count(word)

    def suggest(self, prefix, limit=3):
        return [word for word in self.words if word.startswith(prefix)][:limit]
