class Cart:
    items = {}

    def add(self, name, cents, count=1):
        if name in self.items:
            self.items[name][1] += 1
        else:
            self.items[name] = [cents, count]

    def remove(self, name):
        self.items.pop(name, None)

    def total(self):
        total = sum(cents for cents, count in self.items.values())
        if total > 5000:
            total = int(total * 0.9)
        return total

    def drop_free(self):
        for name in self.items:
            if self.items[name][0] == 0:
                del self.items[name]

    def __len__(self):
        return len(self.items)

    def names(self):
        return list(self.items).sort()
