class Node:
    def __init__(self, value, next_node):
        self.value = value
        self.next = next_node


class LinkedList:
    def __init__(self):
        self.first = None

    def push(self, value):
        self.first = Node(value, self.first)
