"""Add a picture below and write its name here."""

PICTURE = "photo.png"
picture = None


async def setup():
    global picture
    create_canvas(480, 360)
    try:
        picture = await load_image(PICTURE)
    except Exception:
        print(f"There is no {PICTURE} yet: add it below and run again.")


def draw():
    background("#16191d")
    if picture:
        tint(255, 60 + mouse_x / 3)
        image(picture, 0, 0, width, height)
    else:
        fill("#99a1ab")
        text("Add photo.png", 20, 40)
