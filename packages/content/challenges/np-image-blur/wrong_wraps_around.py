# hint: The left edge sees pixels of the right one. `np.roll` pushes what leaves the image on one side back in on the other.
import numpy as np


def blur(image):
    pixels = image.astype(float)
    shifted = [np.roll(pixels, (y, x), axis=(0, 1)) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    return sum(shifted) / 9
