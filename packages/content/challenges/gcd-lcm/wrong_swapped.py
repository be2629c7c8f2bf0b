# hint: The two results are in the wrong order.
def gcd_lcm(a, b):
    divisor, rest = abs(a), abs(b)
    while rest:
        divisor, rest = rest, divisor % rest
    return abs(a * b) // divisor if divisor else 0, divisor
