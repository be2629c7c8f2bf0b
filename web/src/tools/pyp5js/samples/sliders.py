"""Sliders and a button, with Python functions behind them."""

rounds = None
colour = "#79b8f3"


def setup():
    global rounds
    create_canvas(420, 320)
    create_p("Petals")
    rounds = create_slider(2, 16, 6)
    button = create_button("Another colour")
    button.mouse_pressed(another_colour)


def another_colour():
    global colour
    colour = random(["#e8a04a", "#63cb90", "#79b8f3", "#f58d86"])


def draw():
    background("#16191d")
    translate(width / 2, height / 2)
    no_stroke()
    fill(colour)
    for _ in range(int(rounds.value())):
        rotate(TWO_PI / rounds.value())
        ellipse(70, 0, 110, 34)
