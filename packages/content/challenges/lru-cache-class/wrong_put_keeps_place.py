# hint: When you put a key that's there already, it keeps its old place. A dict doesn't move a key that gets a new value.
class LRUCache:
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError
        self.capacity = capacity
        self.values = {}

    def put(self, key, value):
        if key not in self.values and len(self.values) == self.capacity:
            del self.values[next(iter(self.values))]
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
