from dataclasses import dataclass


@dataclass(frozen=True)
class Vector:
    x: float
    y: float

    def __add__(self, other):
        match other:
            case Vector(x, y):
                return Vector(self.x + x, self.y + y)
        return NotImplemented

    def __mul__(self, n):
        match n:
            case int() | float():
                return Vector(self.x * n, self.y * n)
        return NotImplemented

    def __rmul__(self, n):
        return self * n

    def dot(self, other):
        return self.x * other.x + self.y * other.y

    def __repr__(self):
        return f"{type(self).__name__}({self.x}, {self.y})"
