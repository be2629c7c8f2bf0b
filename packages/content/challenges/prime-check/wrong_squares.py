# hint: Squares of primes, such as 25, come out as prime: your loop ends just before the square root.
from math import isqrt


def is_prime(n):
    if n < 2:
        return False
    return all(n % divisor for divisor in range(2, isqrt(n)))
