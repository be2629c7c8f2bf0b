def is_prime(n):
    if n in {2, 3}:
        return True
    if n <= 1 or n % 2 * (n % 3) == 0:
        return False
    return not any(n % k == 0 or n % (k + 2) == 0 for k in range(5, int(n**0.5) + 1, 6))
