"""Move with the arrow keys; click the picture first."""

x, y = 240, 180


def setup():
    create_canvas(480, 360)


def draw():
    global x, y
    x += 4 * (key_is_down("ArrowRight") - key_is_down("ArrowLeft"))
    y += 4 * (key_is_down("ArrowDown") - key_is_down("ArrowUp"))
    x, y = constrain(x, 20, width - 20), constrain(y, 20, height - 20)
    background("#16191d")
    fill("#63cb90")
    rect_mode(CENTER)
    square(x, y, 40, 8)


def key_pressed():
    print("pressed", key)
