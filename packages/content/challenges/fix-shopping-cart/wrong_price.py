# hint: If an item is added again, the new price applies to all of its pieces.
class Cart:
    def __init__(self):
        self.items = {}

    def add(self, name, cents, count=1):
        if count < 1:
            raise ValueError
        price, before = self.items.get(name, (cents, 0))
        self.items[name] = (price, before + count)

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
