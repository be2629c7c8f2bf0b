def gcd_lcm(a, b):
    divisor, rest = abs(a), abs(b)
    while rest:
        divisor, rest = rest, divisor % rest
    multiple = abs(a * b) // divisor if divisor else 0
    return divisor, multiple
