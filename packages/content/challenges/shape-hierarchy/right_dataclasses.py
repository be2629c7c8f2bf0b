import abc
from dataclasses import astuple, dataclass
from math import pi


class Shape(metaclass=abc.ABCMeta):
    def __post_init__(self):
        if min(astuple(self)) <= 0:
            raise ValueError("sizes are greater than 0")

    area = abc.abstractmethod(lambda self: 0)
    perimeter = abc.abstractmethod(lambda self: 0)

    def describe(self):
        return f"{type(self).__qualname__} with area {round(self.area(), 2):.2f}"

    def is_larger_than(self, other):
        return not self.area() <= other.area()


@dataclass
class Circle(Shape):
    radius: float

    def area(self):
        return pi * self.radius**2

    def perimeter(self):
        return 2 * pi * self.radius


@dataclass
class Rectangle(Shape):
    width: float
    height: float

    def area(self):
        return self.width * self.height

    def perimeter(self):
        return 2 * (self.width + self.height)


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(width=side, height=side)
