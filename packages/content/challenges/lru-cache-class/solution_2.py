class Node:
    def __init__(self, key=None, value=None):
        self.key = key
        self.value = value
        self.older = self.newer = self


class LRUCache:
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError("the capacity must be at least 1")
        self.capacity = capacity
        self.nodes = {}
        self.ring = Node()  # its newer neighbor is the oldest key, its older one the newest

    def _unlink(self, node):
        node.older.newer = node.newer
        node.newer.older = node.older

    def _link_as_newest(self, node):
        node.older, node.newer = self.ring.older, self.ring
        node.older.newer = node.newer.older = node

    def put(self, key, value):
        if key in self.nodes:
            self._unlink(self.nodes[key])
        elif len(self.nodes) == self.capacity:
            oldest = self.ring.newer
            self._unlink(oldest)
            del self.nodes[oldest.key]
        self.nodes[key] = Node(key, value)
        self._link_as_newest(self.nodes[key])

    def get(self, key, default=None):
        if key not in self.nodes:
            return default
        node = self.nodes[key]
        self._unlink(node)
        self._link_as_newest(node)
        return node.value

    def __len__(self):
        return len(self.nodes)

    def __contains__(self, key):
        return key in self.nodes

    def keys(self):
        keys = []
        node = self.ring.newer
        while node is not self.ring:
            keys.append(node.key)
            node = node.newer
        return keys
