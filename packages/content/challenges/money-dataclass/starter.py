class Money:
    def __init__(self, cents, currency):
        self.cents = cents
        self.currency = currency

    def __add__(self, other):
        return Money(self.cents + other.cents, self.currency)
