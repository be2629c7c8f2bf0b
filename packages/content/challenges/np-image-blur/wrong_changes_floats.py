# hint: `np.asarray` copies only if it has to, so an image of floats is divided in place. Make a copy before you change anything.
import numpy as np


def blur(image):
    pixels = np.asarray(image, dtype=float)
    pixels /= 9
    height, width = pixels.shape[:2]
    border = [(1, 1), (1, 1)] + [(0, 0)] * (pixels.ndim - 2)
    padded = np.pad(pixels, border)
    inside = np.pad(np.ones(pixels.shape), border)
    total = sum(padded[y : y + height, x : x + width] for y in range(3) for x in range(3))
    count = sum(inside[y : y + height, x : x + width] for y in range(3) for x in range(3))
    return total * 9 / count
