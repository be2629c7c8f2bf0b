# hint: With negative numbers, a result of yours can be negative. Think about the signs before you start.
def gcd_lcm(a, b):
    divisor, rest = a, b
    while rest:
        divisor, rest = rest, divisor % rest
    return divisor, a * b // divisor if divisor else 0
