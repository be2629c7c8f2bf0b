import weakref


class Checked:
    def __init__(self, kind, low=None, high=None):
        def check(name, value):
            if not isinstance(value, kind) or isinstance(value, bool) > (kind is bool):
                raise TypeError(f"{name} has to be {kind.__name__}")
            for wrong in (low is not None and value < low), (high is not None and high < value):
                if wrong:
                    raise ValueError(f"{name} is out of range")

        self.check = check
        self.values = {}

    def __set_name__(self, owner, name):
        self.name = name

    def __set__(self, target, value):
        self.check(self.name, value)
        if id(target) not in self.values:
            weakref.finalize(target, self.values.pop, id(target), None)
        self.values[id(target)] = value

    def __get__(self, target, owner=None):
        if target is None:
            return self
        if id(target) in self.values:
            return self.values[id(target)]
        raise AttributeError(self.name)
