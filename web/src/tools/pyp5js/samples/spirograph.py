t = 0


def setup():
    create_canvas(420, 420)
    background("#101215")
    color_mode(HSB)


def draw():
    global t
    translate(width / 2, height / 2)
    for _ in range(20):
        before = place(t)
        t += 0.02
        stroke(t * 8 % 360, 70, 95)
        line(*before, *place(t))


def place(t):
    big, small, pen = 190, 61, 95
    between = big - small
    return (
        between * cos(t) + pen * cos(t * between / small),
        between * sin(t) - pen * sin(t * between / small),
    )
