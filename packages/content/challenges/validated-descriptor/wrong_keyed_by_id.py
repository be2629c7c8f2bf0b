# hint: When an object is gone, its `id` can go to a new one, which then has the old value. Keep the values in the objects.
class Checked:
    def __init__(self, kind, low=None, high=None):
        self.kind = kind
        self.low = low
        self.high = high
        self.values = {}

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if id(instance) not in self.values:
            raise AttributeError(f"{self.name} hasn't been set")
        return self.values[id(instance)]

    def __set__(self, instance, value):
        is_stray_bool = isinstance(value, bool) and self.kind is not bool
        if not isinstance(value, self.kind) or is_stray_bool:
            raise TypeError(f"{self.name} must be of type {self.kind.__name__}")
        if self.low is not None and value < self.low:
            raise ValueError(f"{self.name} must be at least {self.low!r}")
        if self.high is not None and value > self.high:
            raise ValueError(f"{self.name} must be at most {self.high!r}")
        self.values[id(instance)] = value
