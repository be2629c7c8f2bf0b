class LRUCache:
    def __init__(self, capacity):
        self.capacity = capacity
        self.values = {}

    def put(self, key, value):
        self.values[key] = value

    def get(self, key, default=None):
        return self.values.get(key, default)
