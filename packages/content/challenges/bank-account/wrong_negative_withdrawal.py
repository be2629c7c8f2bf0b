# hint: A negative withdrawal passes your check and adds money. Look at the sign in every method.
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
        if amount > self.balance:
            raise ValueError
        self.balance -= amount
        self.history.append(-amount)
        return self.balance

    def transfer(self, other, amount):
        if other is self or amount <= 0:
            raise ValueError
        self.withdraw(amount)
        other.deposit(amount)
        return self.balance
