# hint: `True` is refused only for `int`. It's allowed for `bool` alone, and a `kind` such as `object` isn't `bool`.
class Checked:
    def __init__(self, kind, low=None, high=None):
        self.kind, self.low, self.high = kind, low, high

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.name not in vars(instance):
            raise AttributeError(self.name)
        return vars(instance)[self.name]

    def __set__(self, instance, value):
        if not isinstance(value, self.kind) or (self.kind is int and isinstance(value, bool)):
            raise TypeError(self.name)
        if self.low is not None and value < self.low or self.high is not None and value > self.high:
            raise ValueError(self.name)
        vars(instance)[self.name] = value
