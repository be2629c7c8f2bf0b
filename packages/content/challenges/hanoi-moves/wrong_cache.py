# hint: The cache hands out the same list every time, even after somebody has changed it.
from functools import lru_cache


@lru_cache(maxsize=None)
def hanoi(disks, start, target, spare):
    if disks == 0:
        return []
    return (
        hanoi(disks - 1, start, spare, target)
        + [(start, target)]
        + hanoi(disks - 1, spare, target, start)
    )
