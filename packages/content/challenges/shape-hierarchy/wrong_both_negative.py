# hint: If width and height are both negative, their product isn't. Check each of them.
from abc import ABC, abstractmethod
from math import pi


class Shape(ABC):
    @abstractmethod
    def area(self): ...

    @abstractmethod
    def perimeter(self): ...

    def describe(self):
        return f"{type(self).__name__} with area {self.area():.2f}"

    def is_larger_than(self, other):
        return self.area() > other.area()


class Circle(Shape):
    def __init__(self, radius):
        if not radius:
            raise ValueError
        if radius < 0:
            raise ValueError
        self.radius = radius

    def area(self):
        return pi * self.radius**2

    def perimeter(self):
        return 2 * pi * self.radius


class Rectangle(Shape):
    def __init__(self, width, height):
        if width * height <= 0:
            raise ValueError
        self.width, self.height = width, height

    def area(self):
        return self.width * self.height

    def perimeter(self):
        return 2 * (self.width + self.height)


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(side, side)
