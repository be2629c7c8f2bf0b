"""Five hundred shapes in every frame."""


def setup():
    create_canvas(500, 380)
    no_stroke()


def draw():
    background("#101215")
    t = frame_count * 0.02
    for n in range(500):
        a = n * 2.39996
        r = 8.2 * n**0.5
        fill(120 + 100 * sin(t + n * 0.02), 150, 240, 220)
        circle(width / 2 + r * cos(a + t), height / 2 + r * sin(a + t), 3 + n / 60)
