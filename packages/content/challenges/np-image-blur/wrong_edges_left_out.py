# hint: The pixels at the edges are as sharp as before. They have fewer neighbors, but they have some.
import numpy as np


def blur(image):
    result = image.astype(float)
    if min(image.shape[:2]) > 2:
        pixels = result.copy()
        height, width = pixels.shape[0] - 2, pixels.shape[1] - 2
        result[1:-1, 1:-1] = sum(pixels[y : y + height, x : x + width] for y in range(3) for x in range(3)) / 9
    return result
