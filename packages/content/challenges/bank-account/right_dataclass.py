from dataclasses import dataclass, field


class NotPossible(ValueError):
    """A transaction that the account refuses."""


@dataclass(eq=False)
class Account:
    owner: str
    balance: int = field(default=0, init=False)
    history: list = field(default_factory=list, init=False)

    def _book(self, amount, sign=1):
        if amount <= 0 or self.balance + sign * amount < 0:
            raise NotPossible(amount)
        self.history.append(sign * amount)
        self.balance = self.balance + sign * amount
        return self.balance

    def deposit(self, amount):
        return self._book(amount)

    def withdraw(self, amount):
        return self._book(amount, -1)

    def transfer(self, other, amount):
        if id(other) == id(self):
            raise NotPossible("same account")
        left = self.withdraw(amount)
        other.deposit(amount)
        return left
