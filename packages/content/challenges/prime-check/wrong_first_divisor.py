# hint: You decide after the first divisor. A number is prime only if none divides it, so `return True` belongs after the loop.
def is_prime(n):
    if n < 2:
        return False
    divisor = 2
    while divisor * divisor <= n:
        if n % divisor == 0:
            return False
        return True
    return True
