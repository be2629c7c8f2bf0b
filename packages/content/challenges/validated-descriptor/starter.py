class Checked:
    def __init__(self, kind, low=None, high=None):
        self.kind = kind
        self.low = low
        self.high = high

    def __get__(self, instance, owner=None):
        return self.value

    def __set__(self, instance, value):
        self.value = value
