words = "Python draws".split()


def setup():
    create_canvas(480, 300)
    text_align(CENTER, CENTER)
    text_style(BOLD)


def draw():
    background("#16191d")
    for index, word in enumerate(words):
        text_size(56 + 10 * sin(frame_count * 0.05 + index))
        fill("#f0b268" if index else "#eceef1")
        text(word, width / 2, 110 + index * 80)
