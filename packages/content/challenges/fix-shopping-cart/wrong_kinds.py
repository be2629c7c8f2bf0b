# hint: len counts pieces, not kinds of items.
class Cart:
    def __init__(self):
        self.items = {}

    def add(self, name, cents, count=1):
        if count < 1:
            raise ValueError
        self.items[name] = (cents, self.items.get(name, (0, 0))[1] + count)

    def remove(self, name):
        del self.items[name]

    def total(self):
        total = sum(cents * count for cents, count in self.items.values())
        return total if total < 5000 else -(-total * 9 // 10)

    def drop_free(self):
        self.items = {name: item for name, item in self.items.items() if item[0] != 0}

    def __len__(self):
        return len(self.items)

    def names(self):
        return sorted(self.items)
