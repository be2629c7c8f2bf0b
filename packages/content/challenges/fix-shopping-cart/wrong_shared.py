# hint: All carts share one dict, because it belongs to the class. Make it in __init__.
class Cart:
    items = {}

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
        for name in [name for name in self.items if self.items[name][0] == 0]:
            del self.items[name]

    def __len__(self):
        return sum(count for _, count in self.items.values())

    def names(self):
        return sorted(self.items)
