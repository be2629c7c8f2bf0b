def gcd_lcm(a, b):
    divisor = gcd(abs(a), abs(b))
    return divisor, abs(a) // max(divisor, 1) * abs(b)


def gcd(a, b):
    return a if b == 0 else gcd(b, a % b)
