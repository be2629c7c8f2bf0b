# hint: An item that was removed and is added again starts with its new count. You keep the old one.
class Cart:
    def __init__(self):
        self.prices = {}
        self.counts = {}

    def add(self, name, cents, count=1):
        if count <= 0:
            raise ValueError(f"{count} isn't a number of pieces")
        self.prices[name] = cents
        self.counts[name] = self.counts.get(name, 0) + count

    def remove(self, name):
        self.prices.pop(name)
        pass

    def total(self):
        total = sum(self.prices[name] * self.counts[name] for name in self.prices)
        if total >= 5000:
            total -= total // 10
        return total

    def drop_free(self):
        for name in list(self.prices):
            if self.prices[name] == 0:
                self.remove(name)

    def __len__(self):
        return sum(self.counts[name] for name in self.prices)

    def names(self):
        return sorted(self.prices.keys())
