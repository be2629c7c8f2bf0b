class Autocomplete:
    END = object()

    def __init__(self):
        self.tree = {}

    def add(self, word):
        if len(word) == 0:
            raise ValueError(word)
        branch = self.tree
        for sign in word:
            branch = branch.setdefault(sign, {})
        branch[self.END] = branch.get(self.END, 0) + 1

    def _branch(self, text):
        branch = self.tree
        for sign in text:
            branch = branch.get(sign, {})
        return branch

    def count(self, word):
        return self._branch(word).get(self.END, 0)

    def _below(self, branch, text):
        for sign, inner in branch.items():
            if sign is self.END:
                yield -inner, text
            else:
                yield from self._below(inner, text + sign)

    def suggest(self, prefix, limit=3):
        return [word for _, word in sorted(self._below(self._branch(prefix), prefix))][:limit]
