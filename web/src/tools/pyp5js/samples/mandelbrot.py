"""Drawn once, point by point."""


def setup():
    create_canvas(360, 260)
    no_loop()


def draw():
    pixel_density(1)
    for x in range(0, 360, 2):
        for y in range(0, 260, 2):
            c, z = complex(x / 130 - 2, y / 130 - 1), 0j
            for n in range(40):
                if abs(z) > 2:
                    break
                z = z * z + c
            no_stroke()
            fill(n * 6, n * 4, 60 + n * 3)
            rect(x, y, 2, 2)
