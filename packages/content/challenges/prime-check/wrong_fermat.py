# hint: Some numbers that aren't prime pass this test, such as 341. Only a search for divisors is certain.
def is_prime(n):
    if n < 3:
        return n == 2
    return pow(2, n - 1, n) == 1
