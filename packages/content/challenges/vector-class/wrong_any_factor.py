# hint: You multiply the coordinates by anything. Text times an int is longer text in Python, so `v * "2"` raises no error.
class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __repr__(self):
        return f"Vector({self.x!r}, {self.y!r})"

    def __eq__(self, other):
        return isinstance(other, Vector) and self.x == other.x and self.y == other.y

    def __add__(self, other):
        if not isinstance(other, Vector):
            return NotImplemented
        return Vector(self.x + other.x, self.y + other.y)

    def __mul__(self, factor):
        if isinstance(factor, Vector):
            return NotImplemented
        return Vector(self.x * factor, self.y * factor)

    __rmul__ = __mul__

    def dot(self, other):
        return self.x * other.x + self.y * other.y
