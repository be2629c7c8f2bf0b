# hint: Your floats have 32 bits, which hold about seven digits. Large ints lose some of theirs.
import numpy as np


def sums(pixels):
    height, width = pixels.shape[:2]
    padded = np.pad(pixels, [(1, 1), (1, 1)] + [(0, 0)] * (pixels.ndim - 2))
    return sum(padded[y : y + height, x : x + width] for y in range(3) for x in range(3))


def blur(image):
    pixels = image.astype(np.float32)
    return sums(pixels) / sums(np.ones(pixels.shape))
