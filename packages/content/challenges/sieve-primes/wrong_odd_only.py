# hint: 2 is missing. It's even, but it's a prime.
def primes_below(limit):
    is_prime = [True] * max(limit, 0)
    primes = []
    for number in range(3, limit, 2):
        if is_prime[number]:
            primes.append(number)
            for multiple in range(number * number, limit, number):
                is_prime[multiple] = False
    return primes
