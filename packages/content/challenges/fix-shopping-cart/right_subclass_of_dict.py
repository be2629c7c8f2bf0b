class Cart(dict):
    def add(self, name, cents, count=1):
        if count < 1:
            raise ValueError
        self[name] = (cents, self.pieces(name) + count)

    def pieces(self, name):
        return self[name][1] if name in self else 0

    def remove(self, name):
        self.pop(name)

    def total(self):
        total = sum(a * b for a, b in self.values())
        return total - (total // 10 if total >= 5000 else 0)

    def drop_free(self):
        kept = {name: item for name, item in self.items() if item[0] > 0}
        self.clear()
        self.update(kept)

    def __len__(self):
        return sum(count for _, count in self.values())

    def names(self):
        return sorted(dict.keys(self))
