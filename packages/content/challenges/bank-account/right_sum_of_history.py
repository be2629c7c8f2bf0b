class Account:
    def __init__(self, owner):
        self.owner, self.history = owner, []

    @property
    def balance(self):
        return sum(self.history)

    def deposit(self, amount):
        if not amount > 0:
            raise ValueError
        self.history += [amount]
        return self.balance

    def withdraw(self, amount):
        if not 0 < amount <= self.balance:
            raise ValueError
        self.history += [-amount]
        return self.balance

    def transfer(self, other, amount):
        if self is other:
            raise ValueError
        self.withdraw(amount)
        other.deposit(amount)
        return self.balance
