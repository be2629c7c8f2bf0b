class Link:
    value = after = None


class LinkedList:
    def __init__(self):
        self.head = Link()
        self.head.after = None

    def push(self, value):
        link = Link()
        link.value, link.after = value, self.head.after
        self.head.after = link
        self.count = getattr(self, "count", 0) + 1

    def pop(self):
        link = self.head.after
        if not link:
            raise IndexError
        self.head.after = link.after
        self.count -= 1
        return link.value

    def __len__(self):
        return getattr(self, "count", 0)

    def __iter__(self):
        return Walk(self.head.after)

    def reverse(self):
        link, self.head.after = self.head.after, None
        while link:
            after = link.after
            link.after = self.head.after
            self.head.after = link
            link = after


class Walk:
    def __init__(self, link):
        self.link = link

    def __iter__(self):
        return self

    def __next__(self):
        if self.link is None:
            raise StopIteration
        value, self.link = self.link.value, self.link.after
        return value
