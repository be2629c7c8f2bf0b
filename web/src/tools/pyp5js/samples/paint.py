"""Paint with the mouse; any key clears."""


def setup():
    create_canvas(520, 360)
    background("#16191d")


def mouse_dragged():
    stroke("#f0b268")
    stroke_weight(2 + dist(mouse_x, mouse_y, pmouse_x, pmouse_y) / 3)
    line(pmouse_x, pmouse_y, mouse_x, mouse_y)


def key_pressed():
    background("#16191d")
