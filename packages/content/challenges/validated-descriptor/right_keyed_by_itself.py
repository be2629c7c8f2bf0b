class Checked:
    def __init__(self, kind, low=None, high=None):
        self.kind, self.bounds = kind, (low, high)

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, target, owner):
        if target is None:
            return self
        try:
            return target.__dict__[self]
        except KeyError:
            raise AttributeError(f"{self.name}: nothing was set") from None

    def __set__(self, target, value):
        if type(value) is bool and self.kind is not bool or not isinstance(value, self.kind):
            raise TypeError(f"{self.name}: {value!r}")
        low, high = self.bounds
        if (low is not None and low > value) or (high is not None and high < value):
            raise ValueError(f"{self.name}: {value!r}")
        target.__dict__[self] = value
