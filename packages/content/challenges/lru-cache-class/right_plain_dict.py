class LRUCache(dict):
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError(capacity)
        super().__init__()
        self.capacity = capacity

    def put(self, key, value):
        super().pop(key, None)
        if len(self) >= self.capacity:
            super().pop(next(iter(self)))
        self[key] = value

    def get(self, key, default=None):
        if key in self:
            value = super().pop(key)
            self[key] = value
            return value
        return default

    def keys(self):
        return list(iter(self))
