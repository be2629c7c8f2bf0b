import numpy as np


def blur(image):
    height, width = image.shape[:2]
    flat = np.asarray(image, dtype=np.float64).reshape(height, width, -1)
    area = np.zeros((height + 1, width + 1, flat.shape[2]))
    area[1:, 1:] = flat.cumsum(axis=0).cumsum(axis=1)
    top, bottom = np.maximum(np.arange(height) - 1, 0), np.minimum(np.arange(height) + 2, height)
    left, right = np.maximum(np.arange(width) - 1, 0), np.minimum(np.arange(width) + 2, width)
    total = area[np.ix_(bottom, right)] - area[np.ix_(top, right)] - area[np.ix_(bottom, left)] + area[np.ix_(top, left)]
    count = np.outer(bottom - top, right - left)
    return (total / count[:, :, None]).reshape(image.shape)
