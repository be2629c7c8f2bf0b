# hint: A count below 1 changes nothing. Yours leaves a new item behind, with 0 pieces.
class Cart:
    def __init__(self):
        self.items = {}

    def add(self, name, cents, count=1):
        self.items.setdefault(name, (cents, 0))
        if count < 1:
            raise ValueError("the count must be at least 1")
        _, before = self.items.get(name, (0, 0))
        self.items[name] = (cents, before + count)

    def remove(self, name):
        del self.items[name]

    def total(self):
        total = sum(cents * count for cents, count in self.items.values())
        return total if total < 5000 else -(-total * 9 // 10)

    def drop_free(self):
        self.items = {name: item for name, item in self.items.items() if item[0] != 0}

    def __len__(self):
        return sum(count for _, count in self.items.values())

    def names(self):
        return sorted(self.items)
