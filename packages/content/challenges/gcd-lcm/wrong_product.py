# hint: Your multiple is a common one, but not the least unless the numbers have no common divisor.
def gcd_lcm(a, b):
    divisor, rest = abs(a), abs(b)
    while rest:
        divisor, rest = rest, divisor % rest
    return divisor, abs(a * b)
