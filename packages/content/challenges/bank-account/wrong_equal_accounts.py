# hint: Two accounts can have the same owner and the same money, and still be two. Ask with `is` whether they're the same.
class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0
        self.history = []

    def _record(self, amount):
        self.balance += amount
        self.history.append(amount)
        return self.balance

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("the amount must be greater than 0")
        return self._record(amount)

    def withdraw(self, amount):
        if amount <= 0:
            raise ValueError("the amount must be greater than 0")
        if amount > self.balance:
            raise ValueError("there isn't enough money in the account")
        return self._record(-amount)

    def transfer(self, other, amount):
        if vars(other) == vars(self):
            raise ValueError("can't transfer to the same account")
        balance = self.withdraw(amount)
        other.deposit(amount)
        return balance
