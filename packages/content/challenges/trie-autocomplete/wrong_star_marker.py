# hint: You mark the end of a word with `*`, and words can contain that character. Keep the count apart from the letters.
class Autocomplete:
    def __init__(self):
        self.root = {}

    def add(self, word):
        if word == "":
            raise ValueError("a word needs at least one character")
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {})
        node["*"] = node.get("*", 0) + 1

    def count(self, word):
        node = self._find(word)
        return node.get("*", 0) if node else 0

    def suggest(self, prefix, limit=3):
        node = self._find(prefix)
        found = []
        below = [(node, prefix)] if node else []
        while below:
            node, text = below.pop()
            for letter, child in node.items():
                if letter == "*":
                    found.append((-child, text))
                else:
                    below.append((child, text + letter))
        return [word for _, word in sorted(found)[:limit]]

    def _find(self, text):
        node = self.root
        for letter in text:
            node = node.get(letter)
            if node is None:
                return None
        return node
