# hint: In `transfer`, the other account gets the money before you know whether it's there. Withdraw first.
class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0
        self.history = []

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
        other.deposit(amount)
        return self.withdraw(amount)
