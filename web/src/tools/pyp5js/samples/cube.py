"""Three dimensions with WEBGL."""


def setup():
    create_canvas(420, 360, WEBGL)


def draw():
    background("#16191d")
    ambient_light(90)
    directional_light(255, 240, 220, 0.4, 0.6, -1)
    rotate_x(frame_count * 0.01)
    rotate_y(frame_count * 0.015)
    no_stroke()
    fill("#e8a04a")
    box(140)
