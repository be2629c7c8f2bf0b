class Checked(property):
    def __init__(self, kind, low=None, high=None):
        super().__init__(self._read, self._write)
        self.kind, self.low, self.high = kind, low, high

    def __set_name__(self, owner, name):
        self.label = name
        self.place = f"_checked_{name}"

    def _read(self, instance):
        try:
            return getattr(instance, self.place)
        except AttributeError:
            raise AttributeError(f"{self.label} hasn't been set") from None

    def _write(self, instance, value):
        allowed = isinstance(value, self.kind)
        if isinstance(value, bool):
            allowed = self.kind is bool
        if not allowed:
            raise TypeError(f"{self.label} can't be {value!r}")
        if self.low is not None and value < self.low or self.high is not None and value > self.high:
            raise ValueError(f"{self.label} is out of range: {value!r}")
        setattr(instance, self.place, value)
