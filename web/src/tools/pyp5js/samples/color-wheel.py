def setup():
    create_canvas(400, 400)
    color_mode(HSB, 360, 100, 100)
    no_stroke()


def draw():
    background(0, 0, 10)
    translate(width / 2, height / 2)
    for angle in range(0, 360, 6):
        fill((angle + frame_count) % 360, 80, 95)
        arc(0, 0, 340, 340, radians(angle), radians(angle + 6.5))
    fill(0, 0, 10)
    circle(0, 0, 150)
