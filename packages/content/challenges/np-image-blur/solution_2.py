import numpy as np


def along_rows(pixels):
    total = pixels.copy()
    total[1:] += pixels[:-1]
    total[:-1] += pixels[1:]
    count = np.full(len(pixels), 3.0)
    count[0] -= 1
    count[-1] -= 1
    return total / count.reshape(-1, *[1] * (pixels.ndim - 1))


def blur(image):
    down = along_rows(image.astype(float))
    return along_rows(down.swapaxes(0, 1)).swapaxes(0, 1)
