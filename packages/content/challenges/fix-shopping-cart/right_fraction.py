from fractions import Fraction
from math import ceil


class Cart(dict):
    def add(self, name, cents, count=1):
        if not count >= 1:
            raise ValueError(count)
        self[name] = cents, self.get(name, (cents, 0))[1] + count

    def remove(self, name):
        self.pop(name)

    def total(self):
        total = sum(cents * count for cents, count in self.values())
        return ceil(total * Fraction(9, 10)) if total >= 5000 else total

    def drop_free(self):
        for name in [name for name, (cents, _) in self.items() if not cents]:
            del self[name]

    def __len__(self):
        return sum(count for _, count in self.values())

    def names(self):
        return sorted(self)
