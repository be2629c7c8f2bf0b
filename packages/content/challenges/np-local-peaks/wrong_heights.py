# hint: Return positions, not heights.
import numpy as np


def peaks(heights):
    ground = np.concatenate(([-np.inf], np.asarray(heights, dtype=float), [-np.inf]))
    return ground[1:-1][(ground[1:-1] > ground[:-2]) & (ground[1:-1] > ground[2:])].astype(int)
