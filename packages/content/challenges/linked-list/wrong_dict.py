# hint: A dict of numbered values isn't a linked list. Write a class for the nodes, each of which knows the next one.
class LinkedList:
    def __init__(self):
        self.values = {}
        self.size = 0

    def push(self, value):
        self.values[self.size] = value
        self.size += 1

    def pop(self):
        if self.size == 0:
            raise IndexError
        self.size -= 1
        return self.values.pop(self.size)

    def __len__(self):
        return self.size

    def __iter__(self):
        for place in range(self.size - 1, -1, -1):
            yield self.values[place]

    def reverse(self):
        self.values = {self.size - 1 - place: value for place, value in self.values.items()}
