class Shape:
    def describe(self):
        return "Shape"


class Circle(Shape):
    pass


class Rectangle(Shape):
    pass


class Square(Rectangle):
    pass
