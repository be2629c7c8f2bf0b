from math import isqrt


def is_prime(n):
    if n < 2 or n % 2 == 0:
        return n == 2
    return all(n % divisor for divisor in range(3, isqrt(n) + 1, 2))
