"""Sliders and a button, with Python functions behind them."""

rounds = None
petal_color = "#79b8f3"


def setup():
    global rounds
    create_canvas(420, 320)
    create_p("Petals")
    rounds = create_slider(2, 16, 6)
    button = create_button("Another color")
    button.mouse_pressed(another_color)


def another_color():
    global petal_color
    petal_color = random(["#e8a04a", "#63cb90", "#79b8f3", "#f58d86"])


def draw():
    background("#16191d")
    translate(width / 2, height / 2)
    no_stroke()
    fill(petal_color)
    for _ in range(int(rounds.value())):
        rotate(TWO_PI / rounds.value())
        ellipse(70, 0, 110, 34)
