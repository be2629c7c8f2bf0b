from numbers import Real


class Vector:
    def __init__(self, x, y):
        self.coordinates = x, y

    x = property(lambda self: self.coordinates[0])
    y = property(lambda self: self.coordinates[1])

    def __add__(self, other):
        if type(other) is not Vector:
            raise TypeError("a vector is missing")
        return Vector(*(a + b for a, b in zip(self.coordinates, other.coordinates)))

    def __mul__(self, n):
        if not isinstance(n, Real):
            raise TypeError("a number is missing")
        return Vector(n * self.x, n * self.y)

    def __rmul__(self, n):
        return self.__mul__(n)

    def dot(self, other):
        return sum(a * b for a, b in zip(self.coordinates, other.coordinates))

    def __eq__(self, other):
        return isinstance(other, Vector) and other.coordinates == self.coordinates

    def __repr__(self):
        return "Vector" + repr(self.coordinates)
