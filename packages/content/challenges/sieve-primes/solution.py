def primes_below(limit):
    is_prime = [True] * max(limit, 0)
    primes = []
    for number in range(2, limit):
        if is_prime[number]:
            primes.append(number)
            for multiple in range(number * number, limit, number):
                is_prime[multiple] = False
    return primes
