# hint: You notice the negative balance after you've changed it, and leave it negative. Check before you subtract.
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
        if amount <= 0:
            raise ValueError
        self.balance -= amount
        if self.balance < 0:
            raise ValueError
        self.history.append(-amount)
        return self.balance

    def transfer(self, other, amount):
        if other is self:
            raise ValueError
        self.withdraw(amount)
        other.deposit(amount)
        return self.balance
