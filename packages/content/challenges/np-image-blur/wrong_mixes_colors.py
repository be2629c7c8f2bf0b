# hint: In color images, red, green and blue flow into each other. The window must not move along the third axis.
import numpy as np


def sums(pixels):
    padded = np.pad(pixels, 1)
    return np.lib.stride_tricks.sliding_window_view(padded, (3,) * pixels.ndim).sum(axis=tuple(range(-pixels.ndim, 0)))


def blur(image):
    pixels = image.astype(float)
    return sums(pixels) / sums(np.ones(pixels.shape))
