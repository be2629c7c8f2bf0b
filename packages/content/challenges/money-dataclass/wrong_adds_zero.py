# hint: `0 + a` gives an amount. That makes `sum` work, but 0 isn't `Money`, so it has to raise a `TypeError`.
from dataclasses import dataclass


@dataclass(frozen=True)
class Money:
    cents: int
    currency: str

    def __post_init__(self):
        if not isinstance(self.cents, int):
            raise TypeError("cents must be an int")

    def _check_currency(self, other):
        if self.currency != other.currency:
            raise ValueError(f"{self.currency} and {other.currency} don't mix")

    def __add__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        self._check_currency(other)
        return Money(self.cents + other.cents, self.currency)

    def __radd__(self, other):
        return self if other == 0 else NotImplemented

    def __sub__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        self._check_currency(other)
        return Money(self.cents - other.cents, self.currency)

    def __lt__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        self._check_currency(other)
        return self.cents < other.cents

    def __mul__(self, factor):
        if not isinstance(factor, int):
            return NotImplemented
        return Money(self.cents * factor, self.currency)

    __rmul__ = __mul__

    def __str__(self):
        sign = "-" if self.cents < 0 else ""
        whole, cents = divmod(abs(self.cents), 100)
        return f"{sign}{whole}.{cents:02} {self.currency}"
