def is_prime(n):
    if n < 2:
        return False
    for prime in (2, 3, 5, 7, 11, 13):
        if n % prime == 0:
            return n == prime
    odd = n - 1
    odd //= odd & -odd
    for base in (2, 3, 5, 7, 11, 13):
        power, exponent = pow(base, odd, n), odd
        while exponent != n - 1 and power not in (1, n - 1):
            power, exponent = power * power % n, exponent * 2
        if power != n - 1 and exponent % 2 == 0:
            return False
    return True
