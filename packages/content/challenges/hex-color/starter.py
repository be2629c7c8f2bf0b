def hex_to_rgb(text):
    return (0, 0, 0)


def rgb_to_hex(red, green, blue):
    return "#000000"
