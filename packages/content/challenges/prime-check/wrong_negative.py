# hint: You rule out 0 and 1, but not the negative numbers.
def is_prime(n):
    if n == 0 or n == 1:
        return False
    divisor = 2
    while divisor * divisor <= n:
        if n % divisor == 0:
            return False
        divisor += 1
    return True
