from decimal import Decimal


class Money:
    __slots__ = ("_cents", "_currency")

    def __init__(self, cents, currency):
        if not isinstance(cents, int):
            raise TypeError(f"cents must be whole, not {cents!r}")
        object.__setattr__(self, "_cents", cents)
        object.__setattr__(self, "_currency", currency)

    cents = property(lambda self: self._cents)
    currency = property(lambda self: self._currency)

    def __setattr__(self, name, value):
        raise AttributeError(f"{name} can't be changed")

    def __eq__(self, other):
        return isinstance(other, Money) and str(self) == str(other)

    def __hash__(self):
        return hash(str(self))

    def __add__(self, other, sign=1):
        if not isinstance(other, Money):
            return NotImplemented
        if self.currency != other.currency:
            raise ValueError("currencies differ")
        return type(self)(self.cents + sign * other.cents, self.currency)

    def __sub__(self, other):
        return self.__add__(other, -1)

    def __lt__(self, other):
        difference = self.__sub__(other)
        return difference if difference is NotImplemented else difference.cents < 0

    def __mul__(self, factor):
        return Money(self.cents * factor, self.currency) if isinstance(factor, int) else NotImplemented

    def __rmul__(self, factor):
        return self * factor

    def __str__(self):
        return f"{Decimal(self.cents) / 100:.2f} {self.currency}"
