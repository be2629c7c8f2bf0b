from itertools import islice


class windows:
    def __init__(self, items, size):
        if size < 1:
            raise ValueError(size)
        self.source, self.size, self.last = items, size, None

    def __iter__(self):
        return self

    def __next__(self):
        if self.last is None:
            self.source = iter(self.source)
            first = tuple(islice(self.source, self.size))
            if len(first) < self.size:
                raise StopIteration
            self.last = first
        else:
            self.last = self.last[1:] + (next(self.source),)
        return self.last
