from typing import NamedTuple


class Pair(NamedTuple):
    divisor: int
    multiple: int


def gcd_lcm(a, b):
    a, b = (a if a >= 0 else -a), (b if b >= 0 else -b)
    rows = [a, b]
    while rows[-1]:
        rows.append(rows[-2] % rows[-1])
    divisor = rows[-2]
    return Pair(divisor, 0 if divisor == 0 else a * (b // divisor))
