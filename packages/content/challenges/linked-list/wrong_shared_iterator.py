# hint: The list is its own iterator, so an inner loop moves the outer one along. Each loop needs its own position.
class Node:
    def __init__(self, value, next_node):
        self.value = value
        self.next = next_node


class LinkedList:
    def __init__(self):
        self.first = None
        self.size = 0
        self.current = None

    def push(self, value):
        self.first = Node(value, self.first)
        self.size += 1

    def pop(self):
        if self.first is None:
            raise IndexError
        node = self.first
        self.first = node.next
        self.size -= 1
        return node.value

    def __len__(self):
        return self.size

    def __iter__(self):
        self.current = self.first
        return self

    def __next__(self):
        if self.current is None:
            raise StopIteration
        value = self.current.value
        self.current = self.current.next
        return value

    def reverse(self):
        done = None
        node = self.first
        while node is not None:
            node.next, done, node = done, node, node.next
        self.first = done
