import math


class Shape:
    def __new__(cls, *args, **kwargs):
        for name in ("area", "perimeter"):
            if not callable(getattr(cls, name, None)):
                raise TypeError(f"{cls.__name__} has no {name}")
        return super().__new__(cls)

    def describe(self):
        return "{} with area {:.2f}".format(self.__class__.__name__, self.area())

    def is_larger_than(self, other):
        return other.area() < self.area()


def positive(size):
    if not size > 0:
        raise ValueError(f"{size} isn't greater than 0")
    return size


class Circle(Shape):
    def __init__(self, radius):
        self.radius = positive(radius)

    def area(self):
        return math.tau * self.radius * self.radius / 2

    def perimeter(self):
        return math.tau * self.radius


class Rectangle(Shape):
    def __init__(self, width, height):
        self.sides = positive(width), positive(height)

    def area(self):
        return math.prod(self.sides)

    def perimeter(self):
        return sum(self.sides) * 2


class Square(Rectangle):
    def __init__(self, side):
        Rectangle.__init__(self, side, side)
