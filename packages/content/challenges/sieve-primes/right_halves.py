from itertools import compress


def primes_below(limit):
    if limit <= 2:
        return []
    flags = bytearray(b"\x01") * (limit // 2)
    flags[0] = 0
    for half in range(1, int(limit**0.5) // 2 + 1):
        if flags[half]:
            step = 2 * half + 1
            first = step * step // 2
            flags[first::step] = b"\x00" * len(range(first, len(flags), step))
    return [2, *compress(range(1, limit, 2), flags)]
