def setup():
    create_canvas(520, 340)
    no_fill()


def draw():
    background("#101215")
    for row in range(16):
        stroke(232, 160, 74, 60 + row * 12)
        begin_shape()
        for x in range(0, 521, 10):
            y = 60 + row * 16 + noise(x * 0.01, row * 0.2, frame_count * 0.01) * 80 - 40
            vertex(x, y)
        end_shape()
