# hint: A limit that is prime ends up in your list. Only smaller numbers belong there.
def primes_below(limit):
    is_prime = [True] * (max(limit, 0) + 1)
    primes = []
    for number in range(2, limit + 1):
        if is_prime[number]:
            primes.append(number)
            for multiple in range(number * number, limit + 1, number):
                is_prime[multiple] = False
    return primes
