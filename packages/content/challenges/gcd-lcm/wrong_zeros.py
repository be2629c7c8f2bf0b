# hint: For two zeros the divisor is 0, and you divide by it.
def gcd_lcm(a, b):
    divisor, rest = abs(a), abs(b)
    while rest:
        divisor, rest = rest, divisor % rest
    return divisor, abs(a * b) // divisor
