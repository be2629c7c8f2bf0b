def gcd_lcm(a, b):
    x, y, twos = abs(a), abs(b), 0
    if 0 in (x, y):
        return x + y, 0
    while not (x | y) & 1:
        x, y, twos = x >> 1, y >> 1, twos + 1
    while x:
        while not x & 1:
            x >>= 1
        while not y & 1:
            y >>= 1
        if x < y:
            x, y = y, x
        x -= y
    divisor = y << twos
    return divisor, abs(a // divisor * b)
