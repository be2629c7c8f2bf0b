# hint: A full cache loses a key although you only replace a value. Nothing has to go when the key is there already.
class LRUCache:
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError
        self.capacity = capacity
        self.values = {}

    def put(self, key, value):
        if len(self.values) == self.capacity:
            del self.values[next(iter(self.values))]
        self.values.pop(key, None)
        self.values[key] = value

    def get(self, key, default=None):
        if key not in self.values:
            return default
        self.values[key] = self.values.pop(key)
        return self.values[key]

    def __len__(self):
        return len(self.values)

    def __contains__(self, key):
        return key in self.values

    def keys(self):
        return list(self.values)
