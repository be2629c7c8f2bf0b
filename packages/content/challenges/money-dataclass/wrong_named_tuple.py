# hint: A named tuple is still a tuple: it can be added to tuples and compared with them.
from collections import namedtuple


class Money(namedtuple("Money", ["cents", "currency"])):
    __slots__ = ()

    def __new__(cls, cents, currency):
        if not isinstance(cents, int):
            raise TypeError("cents must be an int")
        return super().__new__(cls, cents, currency)

    def _check(self, other):
        if self.currency != other.currency:
            raise ValueError("different currencies")

    def __add__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        self._check(other)
        return Money(self.cents + other.cents, self.currency)

    def __sub__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        self._check(other)
        return Money(self.cents - other.cents, self.currency)

    def __lt__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        self._check(other)
        return self.cents < other.cents

    def __mul__(self, factor):
        if not isinstance(factor, int):
            return NotImplemented
        return Money(self.cents * factor, self.currency)

    __rmul__ = __mul__

    def __str__(self):
        sign = "-" if self.cents < 0 else ""
        euros, cents = divmod(abs(self.cents), 100)
        return f"{sign}{euros}.{cents:02} {self.currency}"
