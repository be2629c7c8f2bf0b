from collections import Counter


class Cart:
    def __init__(self):
        self._counts, self._prices = Counter(), {}

    def add(self, name, cents, count=1):
        if not count >= 1:
            raise ValueError(f"{count} pieces?")
        self._counts[name] += count
        self._prices[name] = cents

    def remove(self, name):
        del self._prices[name]
        del self._counts[name]

    def total(self):
        full = sum(self._prices[name] * self._counts[name] for name in self._prices)
        return full if full < 5000 else -(full * -9 // 10)

    def drop_free(self):
        for name in [name for name, cents in self._prices.items() if not cents]:
            self.remove(name)

    def __len__(self):
        return self._counts.total()

    def names(self):
        return sorted(self._prices.keys())
