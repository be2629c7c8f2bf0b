# hint: `names()` gives the order of `sorted` alone. You sort capitals as if they were small.
class Cart:
    def __init__(self):
        self.items = {}

    def add(self, name, cents, count=1):
        if count < 1:
            raise ValueError
        old = self.items.get(name, (0, 0))[1]
        self.items[name] = (cents, old + count)

    def remove(self, name):
        del self.items[name]

    def total(self):
        total = sum(cents * count for cents, count in self.items.values())
        return total - total // 10 if total >= 5000 else total

    def drop_free(self):
        self.items = {name: item for name, item in self.items.items() if item[0] != 0}

    def __len__(self):
        return sum(count for _, count in self.items.values())

    def names(self):
        return sorted(self.items, key=str.lower)
