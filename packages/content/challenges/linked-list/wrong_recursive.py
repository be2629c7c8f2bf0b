# hint: Your recursion gets too deep for a long list. Python allows about a thousand nested calls, so use a loop.
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
        self.size -= 1
        return node.value

    def __len__(self):
        return self.size

    def __iter__(self):
        node = self.first
        while node is not None:
            yield node.value
            node = node.next

    def reverse(self):
        def turn(node, done):
            if node is None:
                return done
            rest = node.next
            node.next = done
            return turn(rest, node)

        self.first = turn(self.first, None)
