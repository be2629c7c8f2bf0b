# hint: A stored `None` is taken for a missing key. Ask with `in` whether the key is there.
class LRUCache:
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError
        self.capacity = capacity
        self.values = {}

    def put(self, key, value):
        if key in self.values:
            del self.values[key]
        elif len(self.values) == self.capacity:
            del self.values[next(iter(self.values))]
        self.values[key] = value

    def get(self, key, default=None):
        value = self.values.get(key)
        if value is None:
            return default
        self.values[key] = self.values.pop(key)
        return value

    def __len__(self):
        return len(self.values)

    def __contains__(self, key):
        return key in self.values

    def keys(self):
        return list(self.values)
