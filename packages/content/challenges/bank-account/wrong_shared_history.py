# hint: All accounts write to the same history, because the list is made once, in the class body.
class Account:
    history = []

    def __init__(self, owner):
        self.owner = owner
        self.balance = 0

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError
        self.balance += amount
        self.history.append(amount)
        return self.balance

    def withdraw(self, amount):
        if amount <= 0 or amount > self.balance:
            raise ValueError
        self.balance -= amount
        self.history.append(-amount)
        return self.balance

    def transfer(self, other, amount):
        if other is self:
            raise ValueError
        self.withdraw(amount)
        other.deposit(amount)
        return self.balance
