# hint: Dividing by 2, 3, 5 and 7 is enough up to 120. 121 is 11 × 11, and larger numbers need larger divisors.
def is_prime(n):
    if n < 2:
        return False
    return all(n == prime or n % prime for prime in [2, 3, 5, 7])
