# hint: Your list contains 1, or even 0. The first prime is 2.
def primes_below(limit):
    is_prime = [True] * max(limit, 0)
    for number in range(2, limit):
        if is_prime[number]:
            for multiple in range(2 * number, limit, number):
                is_prime[multiple] = False
    return [number for number in range(1, limit) if is_prime[number]]
