from collections import OrderedDict


class LRUCache:
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError("the capacity must be at least 1")
        self.capacity = capacity
        self.values = OrderedDict()

    def put(self, key, value):
        if key not in self.values and len(self.values) == self.capacity:
            self.values.popitem(last=False)
        self.values[key] = value
        self.values.move_to_end(key)

    def get(self, key, default=None):
        if key not in self.values:
            return default
        self.values.move_to_end(key)
        return self.values[key]

    def __len__(self):
        return len(self.values)

    def __contains__(self, key):
        return key in self.values

    def keys(self):
        return list(self.values)
