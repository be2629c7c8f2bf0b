# hint: 2 is prime, the only even number that is.
def is_prime(n):
    if n < 2 or n % 2 == 0:
        return False
    divisor = 3
    while divisor * divisor <= n:
        if n % divisor == 0:
            return False
        divisor += 2
    return True
