def setup():
    create_canvas(480, 360)
    describe("A circle that follows the mouse and leaves a trail")


def draw():
    background(22, 25, 29, 30)
    no_stroke()
    fill("#e8a04a")
    circle(mouse_x, mouse_y, 40)
