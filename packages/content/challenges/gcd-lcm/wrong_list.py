# hint: The numbers are right, but you return them in a list. A tuple was asked for.
def gcd_lcm(a, b):
    divisor, rest = abs(a), abs(b)
    while rest:
        divisor, rest = rest, divisor % rest
    return [divisor, abs(a * b) // divisor if divisor else 0]
