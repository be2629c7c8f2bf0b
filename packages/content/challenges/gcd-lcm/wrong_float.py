# hint: Large multiples aren't exact: `/` gives a float. The product can be divided without a remainder, so stay with whole numbers.
def gcd_lcm(a, b):
    divisor, rest = abs(a), abs(b)
    while rest:
        divisor, rest = rest, divisor % rest
    return divisor, int(abs(a * b) / divisor) if divisor else 0
