def setup():
    create_canvas(480, 380)


def draw():
    background("#16191d")
    stroke("#63cb90")
    translate(width / 2, height)
    branch(95, p5_map(mouse_x, 0, width, 0.1, 1.0))


def branch(length, bend):
    stroke_weight(max(1, length / 12))
    line(0, 0, 0, -length)
    translate(0, -length)
    if length < 8:
        return
    for side in (-1, 1):
        push()
        rotate(side * bend)
        branch(length * 0.68, bend)
        pop()
