# hint: The length doesn't shrink when a value is popped. Update it wherever the list changes.
class Node:
    def __init__(self, value, next_node):
        self.value = value
        self.next = next_node


class LinkedList:
    def __init__(self):
        self.first = None
        self.size = 0

    def push(self, value):
        self.first = Node(value, self.first)
        self.size += 1

    def pop(self):
        if self.first is None:
            raise IndexError
        node = self.first
        self.first = node.next
        return node.value

    def __len__(self):
        return self.size

    def __iter__(self):
        node = self.first
        while node is not None:
            yield node.value
            node = node.next

    def reverse(self):
        done = None
        node = self.first
        while node is not None:
            node.next, done, node = done, node, node.next
        self.first = done
