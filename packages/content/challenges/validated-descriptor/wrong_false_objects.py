# hint: An object can be false, as one with a length of 0 is. Ask whether it's None.
class Checked:
    def __init__(self, kind, low=None, high=None):
        self.kind = kind
        self.low = low
        self.high = high

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        if not instance:
            return self
        if self.name not in vars(instance):
            raise AttributeError(f"{self.name} hasn't been set")
        return vars(instance)[self.name]

    def __set__(self, instance, value):
        is_stray_bool = isinstance(value, bool) and self.kind is not bool
        if not isinstance(value, self.kind) or is_stray_bool:
            raise TypeError(f"{self.name} must be of type {self.kind.__name__}")
        if self.low is not None and value < self.low:
            raise ValueError(f"{self.name} must be at least {self.low!r}")
        if self.high is not None and value > self.high:
            raise ValueError(f"{self.name} must be at most {self.high!r}")
        vars(instance)[self.name] = value
