class Node:
    def __init__(self, value, rest=None):
        self.value = value
        self.rest = rest

head = None
for word in ["three", "two", "one"]:
    head = Node(word, head)

node = head
while node:
    print(node.value)
    node = node.rest
