from collections import deque


class LRUCache:
    def __init__(self, capacity):
        if not capacity >= 1:
            raise ValueError("capacity")
        self.capacity, self.clock = capacity, 0
        self.entries, self.uses = {}, deque()

    def _touch(self, key, value):
        self.clock += 1
        self.entries[key] = (self.clock, value)
        self.uses.append((self.clock, key))

    def _is_stale(self, use):
        return use[1] not in self.entries or self.entries[use[1]][0] != use[0]

    def put(self, key, value):
        if key not in self.entries and len(self.entries) >= self.capacity:
            while self._is_stale(use := self.uses.popleft()):
                pass
            del self.entries[use[1]]
        self._touch(key, value)

    def get(self, key, default=None):
        if key not in self.entries:
            return default
        value = self.entries[key][1]
        self._touch(key, value)
        return value

    def __len__(self):
        return len(self.entries)

    def __contains__(self, key):
        return key in self.entries

    def keys(self):
        return sorted(self.entries, key=lambda key: self.entries[key][0])
