class Node:
    def __init__(self):
        self.following = {}
        self.count = 0


class Autocomplete:
    def __init__(self):
        self.root = Node()

    def add(self, word):
        if word == "":
            raise ValueError("a word needs at least one character")
        node = self.root
        for letter in word:
            if letter not in node.following:
                node.following[letter] = Node()
            node = node.following[letter]
        node.count += 1

    def count(self, word):
        node = self._find(word)
        return node.count if node else 0

    def suggest(self, prefix, limit=3):
        node = self._find(prefix)
        found = []
        below = [(node, prefix)] if node else []
        while below:
            node, text = below.pop()
            if node.count > 0:
                found.append((-node.count, text))
            below += [(child, text + letter) for letter, child in node.following.items()]
        return [word for _, word in sorted(found)[:limit]]

    def _find(self, text):
        node = self.root
        for letter in text:
            node = node.following.get(letter)
            if node is None:
                return None
        return node
