from collections import namedtuple


class Money(namedtuple("Money", "cents currency")):
    __slots__ = ()

    def __new__(cls, cents, currency):
        if not isinstance(cents, int):
            raise TypeError("cents")
        return super().__new__(cls, cents, currency)

    def _same(self, other):
        if not isinstance(other, Money):
            raise TypeError("Money goes with Money only")
        if other.currency != self.currency:
            raise ValueError(other.currency)
        return other.cents

    def __add__(self, other):
        return Money(self.cents + self._same(other), self.currency)

    def __sub__(self, other):
        return Money(self.cents - self._same(other), self.currency)

    def __radd__(self, other):
        raise TypeError("Money goes with Money only")

    __rsub__ = __radd__

    def __lt__(self, other):
        return self.cents < self._same(other)

    def __gt__(self, other):
        return self.cents > self._same(other)

    def __mul__(self, factor):
        if not isinstance(factor, int):
            raise TypeError("a whole number, please")
        return Money(self.cents * factor, self.currency)

    __rmul__ = __mul__

    def __str__(self):
        return f"{'-' * (self.cents < 0)}{abs(self.cents) // 100}.{abs(self.cents) % 100:02d} {self.currency}"
